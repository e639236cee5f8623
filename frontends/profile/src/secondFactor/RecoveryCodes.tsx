import { Button, Stack, Text } from '@citame/ui/core';
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@citame/ui/overlay';
import { CopyButton } from '@citame/web/page';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The recovery codes, which are seen only now, as the service keeps their hashes: a slip of a key or of the mouse does not close them. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Dialog open onOpenChange={onClose} title={text('secondFactor.codesTitle')} dismissible={false}>
      <DialogBody>
        <Stack gap={16}>
          <Text tone="soft">{text('secondFactor.codesText')}</Text>
          <div>
            <CopyButton
              copied={codes.join('\n')}
              label={text('secondFactor.copy')}
              done={text('secondFactor.copied')}
            />
          </div>
          <Stack as="ul" gap={4}>
            {codes.map((each) => (
              <li key={each}>
                <code>{each}</code>
              </li>
            ))}
          </Stack>
        </Stack>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button>{text('secondFactor.kept')}</Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  );
}
