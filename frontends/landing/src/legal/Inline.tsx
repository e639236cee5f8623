import { TextLink } from '@citame/ui/core';
import type { ReactNode } from 'react';

const marked = /(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*|`[^`]+`)/;
const link = /^\[(.+)\]\((.+)\)$/;

/** A line of a legal document with its links, strong words and names of things. */
export function Inline({ children }: { children: string }): ReactNode {
  return children.split(marked).map((part, index) => {
    const [, name, address] = link.exec(part) ?? [];
    if (name !== undefined && address !== undefined) {
      return (
        <TextLink key={index} href={address} inline>
          {name}
        </TextLink>
      );
    }
    if (part.startsWith('**')) {
      return <strong key={index}>{part.slice(2, -2)}</strong>;
    }
    if (part.startsWith('`')) {
      return <code key={index}>{part.slice(1, -1)}</code>;
    }
    return part;
  });
}
