import type { OperatorSession } from '@citame/contracts';
import { Banner, Button } from '@citame/ui/core';
import { messageOf } from '@citame/web/api';
import { hasPasskeys, isPasskeyRefused } from '@citame/web/passkeys';
import { useMutation } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface PasskeyButtonProps {
  readonly label: string;
  /** Makes or uses a passkey. */
  readonly run: () => Promise<OperatorSession>;
  readonly onDone: (session: OperatorSession) => unknown;
}

/** The way in that no page can imitate; not there in browsers, and at addresses, that have no passkeys. */
export function PasskeyButton({ label, run, onDone }: PasskeyButtonProps): ReactNode {
  const text = texts.useTexts();
  const { mutate, isPending, error } = useMutation({ mutationFn: run, onSuccess: onDone });
  return hasPasskeys() ? (
    <>
      {error !== null && !isPasskeyRefused(error) && (
        <Banner tone="danger" role="alert">
          {messageOf(error, text('failed'))}
        </Banner>
      )}
      <Button variant="outline" size="lg" wide busy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
    </>
  ) : null;
}
