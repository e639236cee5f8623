import type { Customer } from '@citame/contracts';
import { Badge } from '@citame/ui/core';
import type { ReactNode } from 'react';
import type { Text } from '../texts.ts';

const shownTags = 3;

/** Tags of a client, and that they are blocked. */
export function Marks({ client, text }: { readonly client: Customer; readonly text: Text }): ReactNode {
  const { blocked, tags } = client;
  const more = tags.length - shownTags;
  return (
    <>
      {blocked && <Badge tone="danger">{text('client.blocked')}</Badge>}
      {tags.slice(0, shownTags).map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {more > 0 && <Badge>{`+${more}`}</Badge>}
    </>
  );
}
