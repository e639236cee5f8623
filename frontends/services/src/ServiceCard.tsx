import type { Employee, Service } from '@citame/contracts';
import { Badge, Card, Cluster, Heading, IconButton, Text } from '@citame/ui/core';
import { color } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { Clock, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Assignment } from './Assignment.tsx';
import { priceText } from './price.ts';
import { texts } from './texts.ts';

const Root = styled(Card)`
  display: grid;
  grid-template-rows: 1fr auto;
  height: 100%;
`;

const About = styled.div`
  display: grid;
  gap: 10px;
  align-content: start;
  padding: 16px 20px;
`;

const Head = styled.div`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  margin-right: -8px;
  > :first-child {
    flex: 1;
    min-width: 0;
    padding-top: 8px;
    overflow-wrap: anywhere;
  }
`;

const Team = styled.div`
  padding: 14px 20px 18px;
  border-top: 1px solid ${color.line};
`;

interface ServiceCardProps {
  readonly service: Service;
  /** Level of its title in the outline of the page. */
  readonly level: 2 | 3;
  /** Undefined until it is known. */
  readonly team: readonly Employee[] | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One service with its employees. */
export function ServiceCard({ service, level, team, onEdit, onDelete }: ServiceCardProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { title, description, duration, buffer_before: before, buffer_after: after } = service;
  const facts = [text('card.minutes', { count: duration }), priceText(service.price, language, text)];
  return (
    <Root>
      <About>
        <Head>
          <Heading level={level} size="card">
            {title}
          </Heading>
          <Cluster gap={4} wrap={false}>
            <IconButton label={text('card.edit', { title })} onClick={onEdit}>
              <Pencil size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label={text('card.delete', { title })} danger onClick={onDelete}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </Cluster>
        </Head>
        <Text tone={description === '' ? 'muted' : 'soft'}>
          {description === '' ? text('card.noDescription') : description}
        </Text>
        <Cluster gap={8}>
          <Badge tone="brand" icon={<Clock aria-hidden="true" />}>
            {facts.filter((fact) => fact !== undefined).join(' · ')}
          </Badge>
          {before > 0 && <Badge>{text('card.before', { count: before })}</Badge>}
          {after > 0 && <Badge>{text('card.after', { count: after })}</Badge>}
        </Cluster>
      </About>
      <Team>
        <Assignment service={service} team={team} />
      </Team>
    </Root>
  );
}
