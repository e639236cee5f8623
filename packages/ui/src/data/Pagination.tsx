import { Button, IconButton } from '@citame/ui/core';
import { color, motion, useIsPhone, useUiLabels } from '@citame/ui/theme';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pageWindow } from './pageWindow.ts';

const Root = styled.nav`
  display: flex;
  align-items: center;
  gap: 4px;
  font-variant-numeric: tabular-nums;
`;

const PhoneRoot = styled(Root)`
  justify-content: space-between;
  gap: 12px;
  width: 100%;
  color: ${color.textSoft};
`;

const State = styled.span`
  margin-right: 8px;
  color: ${color.textSoft};
`;

const PageButton = styled.button.attrs({ type: 'button' })`
  min-width: 34px;
  height: 34px;
  padding: 0 8px;
  border: 0;
  border-radius: 9px;
  background: transparent;
  font-weight: 550;
  cursor: pointer;
  transition: background-color ${motion.hover};
  &:hover {
    background: ${color.sunken};
  }
  &[aria-current] {
    background: ${color.brand};
    color: ${color.onBrand};
  }
  &:focus-visible {
    border-radius: 9px;
  }
`;

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** 'Page x of y', previous, next and the pages around the current one; on phones no single pages. */
export function Pagination({ page, pages, onPage }: PaginationProps): ReactNode {
  const labels = useUiLabels();
  const phone = useIsPhone();
  const [first, last] = [page <= 1, page >= pages];
  const state = labels.pageOf(page, pages);
  if (phone) {
    return (
      <PhoneRoot aria-label={labels.pagination}>
        <Button variant="outline" disabled={first} onClick={() => onPage(page - 1)}>
          {labels.previous}
        </Button>
        <span aria-live="polite">{state}</span>
        <Button variant="outline" disabled={last} onClick={() => onPage(page + 1)}>
          {labels.next}
        </Button>
      </PhoneRoot>
    );
  }
  return (
    <Root aria-label={labels.pagination}>
      <State aria-live="polite">{state}</State>
      <IconButton label={labels.previous} disabled={first} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} aria-hidden="true" />
      </IconButton>
      {pageWindow(page, pages).map((number) => (
        <PageButton
          key={number}
          aria-label={labels.page(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </PageButton>
      ))}
      <IconButton label={labels.next} disabled={last} onClick={() => onPage(page + 1)}>
        <ChevronRight size={16} aria-hidden="true" />
      </IconButton>
    </Root>
  );
}
