import { WhatsAppIcon } from '@citame/ui/core';
import { color } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { chatLink, phoneText } from '../names.ts';
import { texts } from '../texts.ts';

const Root = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 24px;
  color: ${color.text};
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  svg {
    flex: none;
  }
`;

/** A client's phone, which opens the chat; of who has been forgotten there is none. */
export function PhoneLink({ phone }: { readonly phone: string | null }): ReactNode {
  const text = texts.useTexts();
  if (phone === null) {
    return text('noPhone');
  }
  const shown = phoneText(phone);
  return (
    <Root
      href={chatLink(phone)}
      target="_blank"
      rel="noreferrer"
      aria-label={text('openChat', { phone: shown })}
    >
      <WhatsAppIcon size={18} />
      {shown}
    </Root>
  );
}
