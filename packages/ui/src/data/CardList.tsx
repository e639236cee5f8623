import { Skeleton } from '@citame/ui/core';
import { color } from '@citame/ui/theme';
import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { TableSection } from './tableTypes.ts';

const Root = styled.div`
  overflow: hidden;
  border-radius: inherit;
`;

const GroupTitle = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  padding: 10px 14px;
  border-bottom: 1px solid ${color.line};
  background: ${color.sunken};
  color: ${color.textSoft};
  font-weight: 600;
  font-size: 13.5px;
  line-height: 20px;
  span {
    color: ${color.muted};
    font-weight: 450;
  }
`;

const Item = styled.li`
  padding: 10px 14px;
  border-bottom: 1px solid ${color.line};
  section:last-of-type > ul > &:last-child {
    border-bottom: 0;
  }
`;

interface CardItemProps<Row> {
  row: Row;
  card: (row: Row) => ReactNode;
}

function PlainCardItem<Row>({ row, card }: CardItemProps<Row>): ReactNode {
  return <Item>{card(row)}</Item>;
}

// Rendered again only with another row. The type of a memo forgets whose rows they are.
const CardItem = memo(PlainCardItem) as typeof PlainCardItem;

interface CardListProps<Row> {
  caption: string;
  sections: readonly TableSection<Row>[];
  rowKey: (row: Row) => string;
  card: (row: Row) => ReactNode;
  loadingRows: number;
}

/** A table's rows on a phone. */
export function CardList<Row>({
  caption,
  sections,
  rowKey,
  card,
  loadingRows,
}: CardListProps<Row>): ReactNode {
  return (
    <Root role="group" aria-label={caption} aria-busy={loadingRows > 0}>
      {loadingRows > 0 && (
        <ul>
          {Array.from({ length: loadingRows }, (_, index) => (
            <Item key={index}>
              <Skeleton lines={2} />
            </Item>
          ))}
        </ul>
      )}
      {sections.map(({ group, rows }, index) => (
        <section key={group?.key ?? index}>
          {group && (
            <GroupTitle>
              {group.label}
              {group.detail !== undefined && <span>{group.detail}</span>}
            </GroupTitle>
          )}
          <ul>
            {rows.map((row) => (
              <CardItem key={rowKey(row)} row={row} card={card} />
            ))}
          </ul>
        </section>
      ))}
    </Root>
  );
}
