import { Button, Card, Skeleton, Stack } from '@citame/ui/core';
import { color, media } from '@citame/ui/theme';
import { messageOf } from '@citame/web/api';
import { LoadFailed, Slow } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { nameOf } from '../names.ts';
import { texts } from '../texts.ts';
import { Composer } from './Composer.tsx';
import { ErasureNote } from './ErasureNote.tsx';
import { Message } from './Message.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import { waitBegins } from './waitBegins.ts';

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
`;
const Messages = styled.ol`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 8px;
  min-height: 0;
  margin: 0;
  padding: 16px;
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
  ${media.phone} {
    padding: 12px;
    overflow: visible;
  }
`;
/** On a phone the page scrolls, and the place to write stands below. */
const End = styled.li`
  ${media.phone} {
    scroll-margin-bottom: 280px;
  }
`;
const Earlier = styled.li`
  align-self: center;
`;
const Wait = styled.li`
  display: flex;
  gap: 12px;
  align-items: center;
  padding-top: 8px;
  scroll-margin-top: 12px;
  color: ${color.warning};
  font-weight: 550;
  font-size: 12.5px;
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid currentcolor;
    opacity: 0.4;
  }
  /* Below the bar and the header that stay. */
  ${media.phone} {
    scroll-margin-top: 192px;
  }
`;

/** A whole conversation: messages, a switch between assistant and owner, and a form to answer. */
export function Thread({ id }: { readonly id: string }): ReactNode {
  const text = texts.useTexts();
  const [before, setBefore] = useState<string>();
  const params = { id };
  const thread = useQuery(apiQuery('GET /conversations/:id', { params, query: {} }));
  const earlier = useQuery({
    ...apiQuery('GET /conversations/:id', { params, query: { before } }),
    enabled: before !== undefined,
  });
  const latest = thread.data?.messages ?? [];
  const shown = before === undefined ? latest : [...(earlier.data?.messages ?? []), ...latest];
  const begin = thread.data === undefined ? undefined : waitBegins(thread.data.conversation, shown);
  const end = useRef<HTMLLIElement>(null);
  const wait = useRef<HTMLLIElement>(null);
  const shownLast = useRef<HTMLLIElement>(null);
  const lastId = latest.at(-1)?.id;
  useEffect(() => {
    shownLast.current = end.current;
    // In braces: newer browsers answer a promise, which is no way to end an effect.
    end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [lastId]);
  // After the end: a wait that is new here is shown from where it begins.
  useEffect(() => {
    if (begin !== undefined) {
      shownLast.current = wait.current;
      wait.current?.scrollIntoView?.({ block: 'start' });
    }
  }, [begin]);
  if (thread.data === undefined) {
    return (
      <Card aria-busy={thread.isPending}>
        {thread.isError ? (
          <LoadFailed
            message={messageOf(thread.error, text('threadFailed'))}
            retryLabel={text('retry')}
            onRetry={() => void thread.refetch()}
          />
        ) : (
          <Stack gap={16}>
            <Slow />
            <Skeleton height="64px" />
            <Skeleton lines={4} />
          </Stack>
        )}
      </Card>
    );
  }
  const { conversation } = thread.data;
  const name = nameOf(conversation, text('unknownClient'));
  const next = before === undefined ? thread.data.earlier : (earlier.data?.earlier ?? null);
  return (
    <Root as="section" aria-label={text('messages', { name })}>
      <ThreadHeader conversation={conversation} name={name} />
      {conversation.erasure !== undefined && <ErasureNote erasure={conversation.erasure} />}
      <Messages
        tabIndex={0}
        aria-label={text('messages', { name })}
        // A photo makes the thread longer when it has come.
        onLoadCapture={({ currentTarget }) => {
          if (shownLast.current === end.current) {
            keepAtEnd(currentTarget, end.current);
          }
        }}
      >
        {next !== null && before === undefined && (
          <Earlier>
            <Button variant="ghost" size="sm" onClick={() => setBefore(next)}>
              {text('earlier')}
            </Button>
          </Earlier>
        )}
        {shown.map((message, index) => (
          <Fragment key={message.id}>
            {message.id === begin && <Wait ref={wait}>{text('waitsFromHere')}</Wait>}
            <Message message={message} previous={shown[index - 1]} />
          </Fragment>
        ))}
        <End ref={end} aria-hidden="true" />
      </Messages>
      <Composer conversation={conversation} name={name} />
    </Root>
  );
}

/** Pixels by which a photo or two push the end down; an owner who has scrolled up further is left alone. */
const pushedBy = 600;

/** Shows the end of a thread again when it was just pushed out of sight. */
function keepAtEnd(thread: Element, end: Element | null): void {
  const bottom = Math.min(thread.getBoundingClientRect().bottom, window.innerHeight);
  if (end !== null && end.getBoundingClientRect().top - bottom < pushedBy) {
    end.scrollIntoView?.({ block: 'nearest' });
  }
}
