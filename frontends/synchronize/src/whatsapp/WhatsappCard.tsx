import { Badge, Text, WhatsAppIcon } from '@citame/ui/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConnectionCard } from '../ConnectionCard.tsx';
import { texts } from '../texts.ts';
import { Templates } from './Templates.tsx';
import { useWhatsapp } from './useWhatsapp.ts';

/** Connects the number on which the bot answers. */
export function WhatsappCard(): ReactNode {
  const text = texts.useTexts();
  const { status, busy, connect, disconnect } = useWhatsapp();
  const connected = status?.connected;
  const number = status?.display_phone_number ?? '';
  return (
    <ConnectionCard
      name={text('whatsapp.name')}
      icon={<WhatsAppIcon size={22} />}
      badge={
        connected === true && (
          <Badge tone="success" icon={<Check size={14} aria-hidden="true" />}>
            {text('whatsapp.badgeOn')}
          </Badge>
        )
      }
      about={text('whatsapp.text')}
      state={connected === true ? text('whatsapp.connected', { number }) : text('whatsapp.disconnected')}
      connected={connected}
      busy={busy}
      onConnect={connect}
      onDisconnect={disconnect}
      words={{
        connect: text('whatsapp.connect'),
        disconnect: text('whatsapp.disconnect'),
        confirmTitle: text('whatsapp.confirmTitle'),
        confirmText: text('whatsapp.confirmText', { number }),
        cancel: text('whatsapp.cancel'),
      }}
    >
      {connected === true ? <Templates /> : <Text tone="muted">{text('whatsapp.how')}</Text>}
    </ConnectionCard>
  );
}
