import { timeText } from '@citame/calendar';
import { localTime } from '@citame/calendar/browserClock';
import type { EndpointResult } from '@citame/web/api';
import { Badge, Skeleton, Text, type BadgeTone } from '@citame/ui/core';
import { useLanguage } from '@citame/web/i18n';
import { apiQuery, useQuery } from '@citame/web/query';
import { BellOff, Check, CheckCheck, Clock, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { shortDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import { reasonOf, reasonSkipped } from './noticeReasons.ts';

type Notice = EndpointResult<'GET /whatsapp/notices'>['notices'][number];
type Planned = EndpointResult<'GET /conversations/planned'>['messages'][number];

const looks: Record<Notice['state'], { tone: BadgeTone; Icon: LucideIcon }> = {
  sending: { tone: 'neutral', Icon: Clock },
  sent: { tone: 'neutral', Icon: Check },
  delivered: { tone: 'success', Icon: CheckCheck },
  read: { tone: 'info', Icon: CheckCheck },
  failed: { tone: 'danger', Icon: TriangleAlert },
};

const List = styled.ul`
  display: grid;
  gap: 10px;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    align-items: center;
  }
  li > p {
    flex-basis: 100%;
  }
`;

/** Messages to the client about an appointment by WhatsApp: whether they arrived, when they go, or why they did not. */
export function Notices({ appointmentId }: { readonly appointmentId: string }): ReactNode {
  const text = texts.useTexts();
  const query = { appointment_id: appointmentId };
  const { data, isError } = useQuery(apiQuery('GET /whatsapp/notices', { query }));
  const planned = useQuery(apiQuery('GET /conversations/planned', { query })).data?.messages ?? [];
  if (isError) {
    return <Text tone="muted">{text('notices.unknown')}</Text>;
  }
  if (data === undefined) {
    return <Skeleton width="9rem" />;
  }
  if (data.notices.length === 0 && planned.length === 0) {
    return <Text tone="muted">{text('notices.none')}</Text>;
  }
  return (
    <List>
      {data.notices.map((notice) => (
        <Line key={`${notice.kind} ${notice.sent_at}`} notice={notice} />
      ))}
      {planned.map((message) => (
        <PlannedLine key={message.kind} message={message} />
      ))}
    </List>
  );
}

function Line({
  notice: { kind, state, reason, changed_at: changedAt },
}: {
  readonly notice: Notice;
}): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { business } = useArea();
  const { tone, Icon } = looks[state];
  const { date, minute } = localTime(business.time_zone, new Date(changedAt));
  return (
    <li>
      {text(`notices.kind.${kind}`)}
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        {text(`notices.state.${state}`)}
      </Badge>
      <Text as="span" tone="muted" size="sm" numeric>
        <time dateTime={changedAt}>{`${shortDay(date, language)}, ${timeText(minute)}`}</time>
      </Text>
      {state === 'failed' && (
        <Text tone="muted" size="sm">
          {text(`notices.reason.${reasonOf(reason)}`)}
        </Text>
      )}
    </li>
  );
}

function PlannedLine({
  message: { kind, state, due_at: dueAt, reason },
}: {
  readonly message: Planned;
}): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { business } = useArea();
  const due = dueAt === null ? undefined : localTime(business.time_zone, new Date(dueAt));
  return (
    <li>
      {text(`notices.kind.${kind}`)}
      <Badge icon={state === 'waiting' ? <Clock aria-hidden="true" /> : <BellOff aria-hidden="true" />}>
        {text(`notices.state.${state === 'skipped' && dueAt !== null ? 'unsendable' : state}`)}
      </Badge>
      {due !== undefined && dueAt !== null && (
        <Text as="span" tone="muted" size="sm" numeric>
          <time dateTime={dueAt}>{`${shortDay(due.date, language)}, ${timeText(due.minute)}`}</time>
        </Text>
      )}
      {state === 'skipped' && (
        <Text tone="muted" size="sm">
          {text(`notices.skipped.${reasonSkipped(reason)}`)}
        </Text>
      )}
    </li>
  );
}
