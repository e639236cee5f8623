import type { Conversation } from '@citame/contracts';
import { Avatar, Card, CardBody, CardFooter, CardHeader, TextLink } from '@citame/ui/core';
import { color, radius } from '@citame/ui/theme';
import { localeTag, useLanguage } from '@citame/web/i18n';
import { clientName, withoutBold } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { texts } from '../texts.ts';

const shown = 3;
const path = '/app/conversations';

const Row = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 12px;
  align-items: center;
  min-height: 52px;
  margin: 0 -8px;
  padding: 6px 8px;
  border-radius: ${radius.control};
  &:hover {
    background: ${color.sunken};
  }
  > :first-child {
    grid-row: span 2;
  }
  small {
    color: ${color.warning};
    font-size: 13px;
  }
`;
const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
/** Name and wait; the wait has a line of its own where both have no room in one. */
const Head = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  align-items: baseline;
  justify-content: space-between;
  min-width: 0;
  b {
    max-width: 100%;
    font-weight: 600;
    ${oneLine}
  }
`;
const Words = styled.span`
  color: ${color.textSoft};
  font-size: 13.5px;
  ${oneLine}
`;

/** Clients who wait for a person to answer, the longest wait first; nothing while all have been answered. */
export function WaitingCard(): ReactNode {
  const text = texts.useTexts();
  const { data } = useQuery(apiQuery('GET /conversations', { query: { waiting: 'true' } }));
  if (data === undefined || data.waiting_count === 0) {
    return null;
  }
  return (
    <Card as="section" aria-labelledby="waiting">
      <CardHeader id="waiting" title={text('waiting.title', { count: data.waiting_count })} />
      <CardBody>
        <ul>
          {data.conversations.slice(0, shown).map((conversation) => (
            <li key={conversation.id}>
              <Person conversation={conversation} />
            </li>
          ))}
        </ul>
      </CardBody>
      <CardFooter>
        <TextLink asChild>
          <Link to={path}>{text('waiting.all')}</Link>
        </TextLink>
      </CardFooter>
    </Card>
  );
}

function Person({ conversation }: { readonly conversation: Conversation }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { id, waiting_since: since, last_text: words, erasure } = conversation;
  const shownName = clientName(conversation, text('unnamed'));
  return (
    <Row to={`${path}/${id}`}>
      <Avatar name={shownName} />
      <Head>
        <b>{shownName}</b>{' '}
        {since !== null && (
          <small>
            {erasure === undefined
              ? text('waiting.since', { when: shortTime(since, language) })
              : text('waiting.erasure')}
          </small>
        )}
      </Head>
      <Words>{withoutBold(words) || text('waiting.noWords')}</Words>
    </Row>
  );
}

/** `17:05` today, else `20 nov, 17:05`; in the time zone of the browser. */
function shortTime(instant: string, language: string): string {
  const at = new Date(instant);
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const isToday = at.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(
    localeTag(language),
    isToday ? time : { day: 'numeric', month: 'short', ...time },
  ).format(at);
}
