import type { Conversation } from '@citame/contracts';
import { Avatar, Badge } from '@citame/ui/core';
import { color, radius } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { withoutBold } from '@citame/web/page';
import { Link } from '@citame/web/router';
import { CircleAlert, Hand, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { nameOf } from '../names.ts';
import { texts } from '../texts.ts';
import { shortDay, shortTime } from '../when.ts';

const Item = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 2px 12px;
  align-items: center;
  min-height: 64px;
  padding: 8px 12px;
  border-radius: ${radius.control};
  color: inherit;
  text-decoration: none;
  > :first-child {
    grid-row: span 2;
    align-self: start;
    margin-top: 6px;
  }
  &:hover {
    background: ${color.sunken};
  }
  &[aria-current] {
    background: ${color.brandSoft};
  }
`;
const Name = styled.b`
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Claimed = styled.span`
  margin-left: 8px;
  color: ${color.warning};
  font-weight: 550;
  font-size: 12.5px;
  svg {
    margin-right: 3px;
    vertical-align: -2px;
  }
`;
const Time = styled.small`
  color: ${color.textSoft};
  font-size: 12.5px;
  white-space: nowrap;
`;
const Last = styled.span`
  grid-column: 2 / -1;
  overflow: hidden;
  color: ${color.textSoft};
  font-size: 13.5px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
/** Where there is no room for a deadline beside its badge, it is below. */
const Wait = styled.span`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2 / -1;
  gap: 2px 6px;
  align-items: center;
  color: ${color.textSoft};
  font-size: 13.5px;
`;

interface ConversationItemProps {
  readonly conversation: Conversation;
  readonly isChosen: boolean;
  readonly isAll: boolean;
}

/** A conversation in the list: client, time and last message, and since when a client waits. */
export function ConversationItem({ conversation, isChosen, isAll }: ConversationItemProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { id, last_at, last_text, waiting_since, erasure, phone, phone_verified: isVerified } = conversation;
  const name = nameOf(conversation, text('unknownClient'));
  return (
    <li>
      <Item
        to={`/app/conversations/${id}${isAll ? '?show=all' : ''}`}
        {...(isChosen ? { 'aria-current': 'page' } : {})}
      >
        <Avatar name={name} />
        <Name>
          {name}
          {phone !== null && !isVerified && (
            <Claimed>
              <CircleAlert size={14} aria-hidden="true" />
              {text('unverified')}
            </Claimed>
          )}
        </Name>
        <Time as="time" dateTime={last_at}>
          {shortTime(last_at, language)}
        </Time>
        <Last>{withoutBold(last_text) || text('noWords')}</Last>
        {waiting_since !== null && (
          <Wait>
            {erasure !== undefined ? (
              <>
                <Badge tone="gone" icon={<UserX aria-hidden="true" />}>
                  {text('erasure.asks')}
                </Badge>{' '}
                {text('erasure.by', { day: shortDay(erasure.done_by, language) })}
              </>
            ) : (
              <Badge tone="warning" icon={<Hand aria-hidden="true" />}>
                {text('waitsSince', { when: shortTime(waiting_since, language) })}
              </Badge>
            )}
          </Wait>
        )}
      </Item>
    </li>
  );
}
