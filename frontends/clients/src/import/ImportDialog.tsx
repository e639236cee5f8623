import type { CustomerImport } from '@citame/contracts';
import { Dialog } from '@citame/ui/overlay';
import { ChooseFile, sendFile } from '@citame/web/imports';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { AsAppointments } from './AsAppointments.tsx';
import { DryRun } from './DryRun.tsx';
import { Running } from './Running.tsx';

const accepted = '.csv,.tsv,.txt,.xlsx,.vcf,.ics,text/csv,text/vcard,text/x-vcard,text/calendar';

/** Brings clients from a file: choose it, see what will happen, do it. A file of appointments goes on where these are. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = texts.useTexts();
  const [looked, setLooked] = useState<CustomerImport>();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('import.title')}
      width="lg"
      {...(looked === undefined ? { description: text('import.intro') } : {})}
    >
      {looked === undefined ? (
        <ChooseFile
          accepted={accepted}
          texts={{
            choose: text('import.choose'),
            reading: text('import.reading'),
            formats: text('import.formats'),
            tooLarge: text('import.tooLarge'),
            failed: text('import.failed'),
            back: text('back'),
          }}
          send={(file) => sendFile('POST /customer-imports', file)}
          onRead={setLooked}
          actionFor={(error, file) => <AsAppointments error={error} file={file} />}
        />
      ) : looked.state === 'dry_run' ? (
        <DryRun looked={looked} onChange={setLooked} onOther={() => setLooked(undefined)} />
      ) : (
        <Running started={looked} onClose={onClose} />
      )}
    </Dialog>
  );
}
