import { Button, Text } from '@citame/ui/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { AccountPanel } from '../form/AccountForm.tsx';
import { texts } from '../texts.ts';

interface LinkSentProps {
  email: string;
  onResend: () => void;
  foot: ReactNode;
}

/** Next steps once the link is on its way. */
export function LinkSent({ email, onResend, foot }: LinkSentProps): ReactNode {
  const text = texts.useTexts();
  const words = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <AccountPanel
      title={text('forgot.sentTitle')}
      text={
        <span ref={words} tabIndex={-1}>
          {text('forgot.sentText')} <strong>{email}</strong>
        </span>
      }
      foot={foot}
    >
      <Text tone="muted">{text('forgot.spam')}</Text>
      <Button variant="outline" size="lg" wide onClick={onResend}>
        {text('forgot.resend')}
      </Button>
    </AccountPanel>
  );
}
