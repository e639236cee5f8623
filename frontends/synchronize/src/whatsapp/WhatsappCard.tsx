import type { SignupNumber } from '@citame/contracts';
import { Badge, Banner, LinkButton, Text, WhatsAppIcon } from '@citame/ui/core';
import { localeTag, useLanguage } from '@citame/web/i18n';
import { Check, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ConnectionCard } from '../ConnectionCard.tsx';
import { texts } from '../texts.ts';
import { ConfirmWhatsapp } from './ConfirmWhatsapp.tsx';
import { MissingSteps } from './MissingSteps.tsx';
import { NewNumber } from './NewNumber.tsx';
import { NumberChoice } from './NumberChoice.tsx';
import { NumberCode } from './NumberCode.tsx';
import { Templates } from './Templates.tsx';
import { Usage } from './Usage.tsx';
import { useWhatsapp, type Whatsapp } from './useWhatsapp.ts';

/** Where an owner adds a card for WhatsApp. */
const metaBilling = 'https://business.facebook.com/billing_hub';

/** Connects the number on which the bot answers. */
export function WhatsappCard(): ReactNode {
  const text = texts.useTexts();
  const whatsapp = useWhatsapp();
  const { status, busy, toConfirm } = whatsapp;
  const [signupNumber, setSignupNumber] = useState<SignupNumber>('business_app');
  const connected = status?.connected;
  const number = status?.display_phone_number ?? '';
  const unready =
    status?.number === 'unverified' || status?.number === 'code_sent' ? status.number : undefined;
  return (
    <ConnectionCard
      name={text('whatsapp.name')}
      icon={<WhatsAppIcon size={22} />}
      badge={
        connected === true &&
        (unready === undefined ? (
          <Badge tone="success" icon={<Check size={14} aria-hidden="true" />}>
            {text('whatsapp.badgeOn')}
          </Badge>
        ) : (
          <Badge tone="warning" icon={<TriangleAlert size={14} aria-hidden="true" />}>
            {text('whatsapp.badgeCode')}
          </Badge>
        ))
      }
      about={text('whatsapp.text')}
      state={connected === true ? text('whatsapp.connected', { number }) : text('whatsapp.disconnected')}
      connected={connected}
      busy={busy}
      onConnect={() => whatsapp.connect(signupNumber)}
      onDisconnect={whatsapp.disconnect}
      words={{
        connect: text('whatsapp.connect'),
        disconnect: text('whatsapp.disconnect'),
        confirmTitle: text('whatsapp.confirmTitle'),
        confirmText: text('whatsapp.confirmText', { number }),
        cancel: text('whatsapp.cancel'),
      }}
    >
      <Troubles status={status} />
      {toConfirm.length > 0 && (
        <ConfirmWhatsapp
          numbers={toConfirm}
          busy={whatsapp.isLinking}
          onConfirm={whatsapp.link}
          onCancel={whatsapp.drop}
        />
      )}
      {status?.can_register === true && <NewNumber />}
      {unready !== undefined && <NumberCode number={unready} />}
      {connected === true ? (
        <>
          <MissingSteps isConnected />
          <Usage />
          <Templates />
        </>
      ) : (
        <>
          {connected === false && <NumberChoice value={signupNumber} onChange={setSignupNumber} />}
          <Text tone="muted">{text('whatsapp.how')}</Text>
          <MissingSteps isConnected={false} />
        </>
      )}
    </ConnectionCard>
  );
}

/** Problems that Meta reports about the connection, and when its permission ends. */
function Troubles({ status }: Pick<Whatsapp, 'status'>): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const problem = status?.problem ?? null;
  const endsAt = status?.token_expires_at ?? null;
  return (
    <>
      {problem !== null && (
        <Banner
          tone="warning"
          action={
            problem === 'payment' && (
              <LinkButton size="sm" href={metaBilling} target="_blank" rel="noreferrer">
                {text('whatsapp.openBilling')}
              </LinkButton>
            )
          }
        >
          {text(`whatsapp.problem.${problem}`)}
        </Banner>
      )}
      {status?.on_business_app === true && <Text tone="muted">{text('whatsapp.keepOpen')}</Text>}
      {endsAt !== null && (
        <Text tone="muted" numeric>
          {text('whatsapp.tokenEnds', {
            day: new Intl.DateTimeFormat(localeTag(language), { dateStyle: 'long' }).format(new Date(endsAt)),
          })}
        </Text>
      )}
    </>
  );
}
