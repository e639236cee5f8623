import type { Customer } from '@citame/contracts';
import { Badge, Cluster, Heading, LinkButton, Skeleton, Stack, Text as Words } from '@citame/ui/core';
import { withoutBold } from '@citame/web/page';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { useConversation } from './useConversation.ts';

/** The conversation with a client, and whether they want messages. */
export function Chat({ client }: { readonly client: Customer }): ReactNode {
  const text = texts.useTexts();
  const chat = useConversation(client);
  const conversation = chat.data?.conversation;
  return (
    <Stack gap={8} as="section" aria-labelledby="chat">
      <Heading level={3} size="card" id="chat">
        {text('chat.title')}
      </Heading>
      {chat.isPending && <Skeleton height="24px" />}
      {chat.isError && <Words tone="soft">{text('chat.failed')}</Words>}
      {conversation === null && <Words tone="soft">{text('chat.none')}</Words>}
      {conversation !== undefined && conversation !== null && (
        <>
          <Cluster>
            {conversation.opted_out ? (
              <Badge tone="danger">{text('chat.optedOut')}</Badge>
            ) : (
              <Badge>{text(client.consent?.given === false ? 'chat.untold' : 'chat.reachable')}</Badge>
            )}
          </Cluster>
          {conversation.last_text !== '' && (
            <Words tone="soft">{`«${withoutBold(conversation.last_text)}»`}</Words>
          )}
          <Cluster>
            <LinkButton asChild size="sm" variant="outline">
              <Link to={`/app/conversations/${conversation.id}`}>{text('chat.open')}</Link>
            </LinkButton>
          </Cluster>
        </>
      )}
    </Stack>
  );
}
