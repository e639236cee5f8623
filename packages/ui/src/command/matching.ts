import type { ReactNode } from 'react';

export interface CommandItem {
  id: string;
  label: string;
  /** Kind of the item, shown quieter at the far end. */
  detail?: ReactNode;
  icon?: ReactNode;
  /** Other words that find it. */
  keywords?: string;
  onSelect: () => void;
}

export interface CommandGroup {
  id: string;
  label: string;
  items: readonly CommandItem[];
  /** Whether its items are results of the query, e.g. of a server: all are shown. */
  found?: boolean;
}

/** Words without case and accents: 'Lucía' is found by 'luci'. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Groups with the items that have each written word somewhere; groups without any are left out. */
export function matching(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      items: group.found
        ? group.items
        : group.items.filter(({ label, keywords = '' }) => {
            const text = plain(`${label} ${keywords}`);
            return words.every((word) => text.includes(word));
          }),
    }))
    .filter(({ items }) => items.length > 0);
}
