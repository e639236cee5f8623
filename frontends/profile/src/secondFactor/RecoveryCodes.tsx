import { Button, Stack, Text } from '@citame/ui/core';
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@citame/ui/overlay';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The recovery codes, which are seen only now: the service keeps their hashes. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Dialog open onOpenChange={onClose} title={text('secondFactor.codesTitle')}>
      <DialogBody>
        <Stack gap={16}>
          <Text tone="soft">{text('secondFactor.codesText')}</Text>
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
