import { Text } from '@citame/ui/core';
import { Pagination } from '@citame/ui/data';
import { SegmentedControl } from '@citame/ui/form';
import { color, media } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pageSizes, type PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { texts } from '../texts.ts';

const Root = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  padding: 12px 16px;
  border-top: 1px solid ${color.line};
  > nav {
    margin-left: auto;
  }
  ${media.phone} {
    justify-content: space-between;
  }
`;

const Sizes = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;

interface ListFooterProps {
  readonly state: PageState;
  readonly change: ChangePageState;
  readonly total: number;
  /** Rows on this page. */
  readonly shown: number;
}

/** Place in the list, and the way to other pages. */
export function ListFooter({ state, change, total, shown }: ListFooterProps): ReactNode {
  const text = texts.useTexts();
  const { page, size } = state;
  const before = (page - 1) * size;
  return (
    <Root>
      <Text as="span" tone="soft" numeric aria-live="polite">
        {text('showing', { from: Math.min(before + 1, total), to: before + shown, total })}
      </Text>
      <Sizes>
        <Text as="span" tone="soft" aria-hidden>
          {text('pageSize.label')}
        </Text>
        <SegmentedControl
          size="sm"
          label={text('pageSize.label')}
          value={String(size)}
          onChange={(chosen) => change({ size: pageSizes.find((known) => String(known) === chosen) ?? size })}
          options={pageSizes.map((count) => ({
            value: String(count),
            label: String(count),
            name: text('pageSize.option', { count }),
          }))}
        />
      </Sizes>
      <Pagination
        page={page}
        pages={Math.max(1, Math.ceil(total / size))}
        onPage={(next) => change({ page: next })}
      />
    </Root>
  );
}
