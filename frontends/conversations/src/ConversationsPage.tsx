import { Card, EmptyState, Page, PageHeader } from '@citame/ui/core';
import { media, useIsPhone } from '@citame/ui/theme';
import { useParams } from '@citame/web/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ConversationList } from './list/ConversationList.tsx';
import { texts } from './texts.ts';
import { Thread } from './thread/Thread.tsx';

/** Both sides end where the window does, and scroll by themselves. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(280px, 360px) minmax(0, 1fr);
  gap: 16px;
  height: max(420px, calc(100dvh - 240px));
  > * {
    min-height: 0;
    overflow: hidden;
  }
  ${media.phone} {
    display: block;
    height: auto;
    > * {
      overflow: visible;
    }
  }
`;

const Unchosen = styled(Card)`
  display: grid;
`;

/** The conversations with clients: the ones in which a client waits, or all, beside the one that is read. */
export function ConversationsPage(): ReactNode {
  const text = texts.useTexts();
  const { id } = useParams();
  const isPhone = useIsPhone();
  const isThreadOnly = isPhone && id !== undefined;
  return (
    <Page>
      {!isThreadOnly && <PageHeader title={text('title')} subtitle={text('subtitle')} />}
      <Sides>
        {!isThreadOnly && <ConversationList chosen={id} />}
        {id === undefined ? (
          !isPhone && (
            <Unchosen>
              <EmptyState title={text('choose')}>{text('chooseText')}</EmptyState>
            </Unchosen>
          )
        ) : (
          <Thread key={id} id={id} />
        )}
      </Sides>
    </Page>
  );
}
