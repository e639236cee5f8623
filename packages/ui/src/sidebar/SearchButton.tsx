import { IconButton, Kbd } from '@citame/ui/core';
import { color, useIsPhone } from '@citame/ui/theme';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: 9px;
  flex: 0 4 280px;
  min-width: 120px;
  height: 36px;
  padding: 0 8px 0 11px;
  border: 1px solid ${color.line};
  border-radius: 9px;
  background: ${color.surface};
  color: ${color.muted};
  text-align: left;
  cursor: pointer;
  &:hover {
    border-color: ${color.lineStrong};
  }
  > span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface SearchButtonProps {
  label: string;
  /** The keys that do the same. */
  keys: string;
  onClick: () => void;
}

/** Looks like a search field in the top bar and opens the command palette; on phones an icon. */
export function SearchButton({ label, keys, onClick }: SearchButtonProps): ReactNode {
  if (useIsPhone()) {
    return (
      <IconButton label={label} onClick={onClick}>
        <Search size={20} aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Root onClick={onClick} aria-keyshortcuts="Control+K Meta+K">
      <Search size={16} aria-hidden="true" />
      <span>{label}</span>
      <Kbd>{keys}</Kbd>
    </Root>
  );
}
