import { Badge, Cluster, Text, WhatsAppIcon } from '@citame/ui/core';
import { color } from '@citame/ui/theme';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useRights } from '../session/index.ts';
import { phoneText } from './clientName.ts';

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

/** A phone that is not shown may be there. */
const hidden = '—';

type PhoneText = (
  word: 'noPhone' | 'openChat' | 'claimed.badge',
  values?: { readonly phone: string },
) => string;

interface PhoneLinkProps {
  readonly phone: string | null;
  /** Not only claimed in a chat. */
  readonly verified: boolean;
  readonly text: PhoneText;
}

/** A client's phone, which opens the chat, with a badge when it is only claimed. */
export function PhoneLink({ phone, verified, text }: PhoneLinkProps): ReactNode {
  const { seesContacts } = useRights();
  if (phone === null) {
    return (
      <Text as="span" tone="muted">
        {seesContacts ? text('noPhone') : hidden}
      </Text>
    );
  }
  const shown = phoneText(phone);
  const link = (
    <Root
      href={`https://wa.me/${phone.replace(/\D/g, '')}`}
      target="_blank"
      rel="noreferrer"
      aria-label={text('openChat', { phone: shown })}
    >
      <WhatsAppIcon size={18} />
      {shown}
    </Root>
  );
  return verified ? (
    link
  ) : (
    <Cluster gap={8}>
      {link}
      <Unverified text={text} />
    </Cluster>
  );
}

/** Beside a phone that its client has only claimed. */
export function Unverified({ text }: Pick<PhoneLinkProps, 'text'>): ReactNode {
  return (
    <Badge tone="warning" icon={<CircleAlert aria-hidden="true" />}>
      {text('claimed.badge')}
    </Badge>
  );
}
