import type { AppointmentImport } from '@citame/contracts';
import { Skeleton } from '@citame/ui/core';
import { Dialog, DialogBody } from '@citame/ui/overlay';
import { messageOf } from '@citame/web/api';
import { ChooseFile, sendFile } from '@citame/web/imports';
import { LoadFailed } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { DryRun } from './DryRun.tsx';
import { Running } from './Running.tsx';

const accepted = '.ics,.csv,.tsv,.txt,.xlsx,text/calendar,text/csv';

interface ImportDialogProps {
  /** A file that was sent from another page. */
  readonly importId?: string | undefined;
  readonly onClose: () => void;
}

/** Brings appointments from a file: choose it, see what will happen, do it. */
export function ImportDialog({ importId, onClose }: ImportDialogProps): ReactNode {
  const text = texts.useTexts();
  const [sent, setSent] = useState(importId);
  const [known, setLooked] = useState<AppointmentImport>();
  const linked = useQuery({
    ...apiQuery('GET /appointment-imports/:id', { params: { id: sent ?? '' } }),
    enabled: sent !== undefined && known === undefined,
  });
  const looked = known ?? (sent === undefined ? undefined : linked.data);
  const startAgain = (): void => {
    setSent(undefined);
    setLooked(undefined);
  };
  const content = (): ReactNode => {
    if (looked?.state === 'dry_run') {
      return <DryRun looked={looked} onChange={setLooked} onOther={startAgain} />;
    }
    if (looked !== undefined) {
      return <Running started={looked} onClose={onClose} />;
    }
    if (sent === undefined) {
      return (
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
          send={(file) => sendFile('POST /appointment-imports', file)}
          onRead={setLooked}
        />
      );
    }
    return (
      <DialogBody>
        {linked.isError ? (
          <LoadFailed
            message={messageOf(linked.error, text('import.failed'))}
            retryLabel={text('import.other')}
            onRetry={startAgain}
          />
        ) : (
          <Skeleton lines={6} height="40px" />
        )}
      </DialogBody>
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('import.title')}
      width="lg"
      {...(looked === undefined ? { description: text('import.intro') } : {})}
    >
      {content()}
    </Dialog>
  );
}
