import { Card, Heading, Text, TextLink } from '@citame/ui/core';
import { color, radius } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 4px 16px;
  padding: 20px;
`;

const Tile = styled.span`
  grid-row: span 3;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.panel};
  background: ${color.brandSoft};
  color: ${color.brandInk};
`;

interface ContactCardProps {
  icon: ReactNode;
  title: string;
  text: string;
  href: string;
  /** The address as people read it. */
  shown: string;
}

/** One way to contact support. */
export function ContactCard({ icon, title, text, href, shown }: ContactCardProps): ReactNode {
  return (
    <Root as="section">
      <Tile>{icon}</Tile>
      <Heading level={2}>{title}</Heading>
      <Text tone="soft">{text}</Text>
      <div>
        <TextLink href={href}>{shown}</TextLink>
      </div>
    </Root>
  );
}
