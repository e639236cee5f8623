import { Badge, Banner, GoogleCalendarIcon } from '@citame/ui/core';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConnectionCard } from '../ConnectionCard.tsx';
import { texts } from '../texts.ts';
import { ConfirmGoogle } from './ConfirmGoogle.tsx';
import { GoogleChoices } from './GoogleChoices.tsx';
import { useGoogle, type Google } from './useGoogle.ts';

/** Connects the calendar in which appointments appear; nothing where an installation has no Google. */
export function GoogleCard(): ReactNode {
  const text = texts.useTexts();
  const { status, busy, connect, disconnect } = useGoogle();
  if (status?.available === false) {
    return null;
  }
  const connected = status?.connected;
  const email = status?.email ?? '';
  const pendingEmail = status?.pending_email ?? null;
  return (
    <ConnectionCard
      name={text('google.name')}
      icon={<GoogleCalendarIcon size={22} />}
      badge={<StateBadge status={status} />}
      about={text('google.text')}
      state={connected === true ? text('google.connected', { email }) : text('google.disconnected')}
      connected={connected}
      busy={busy}
      onConnect={connect}
      onDisconnect={disconnect}
      words={{
        connect: text('google.connect'),
        disconnect: text('google.disconnect'),
        confirmTitle: text('google.confirmTitle'),
        confirmText: text('google.confirmText', { email }),
        cancel: text('google.cancel'),
      }}
    >
      <Trouble status={status} />
      {pendingEmail !== null && <ConfirmGoogle email={pendingEmail} />}
      {status?.connected === true && <GoogleChoices status={status} />}
    </ConnectionCard>
  );
}

function StateBadge({ status }: Pick<Google, 'status'>): ReactNode {
  const text = texts.useTexts();
  if (status?.problem === 'errors' || status?.problem === 'unread') {
    return (
      <Badge tone="warning" icon={<TriangleAlert size={14} aria-hidden="true" />}>
        {text('google.badgeErrors')}
      </Badge>
    );
  }
  return (
    status?.connected === true && (
      <Badge tone="success" icon={<Check size={14} aria-hidden="true" />}>
        {text('google.badgeOn')}
      </Badge>
    )
  );
}

function Trouble({ status }: Pick<Google, 'status'>): ReactNode {
  const text = texts.useTexts();
  if (status === undefined || status.problem === null) {
    return null;
  }
  const words = {
    errors: text('google.errors', { count: status.failing }),
    unread: text('google.unread'),
    revoked: text('google.revoked', { email: status.email ?? '' }),
  };
  return <Banner tone="warning">{words[status.problem]}</Banner>;
}
