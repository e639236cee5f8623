import { IconButton } from '@citame/ui/core';
import { NativeSelect, TextInput } from '@citame/ui/form';
import { media, useIsPhone } from '@citame/ui/theme';
import { apiQuery, useQuery } from '@citame/web/query';
import { useRights } from '@citame/web/session';
import { Search, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { customerKinds, customerSorts } from '../choices.ts';
import { firstOrder, type ChangeList, type ListState } from '../listState.ts';
import { texts } from '../texts.ts';

const Root = styled.div.attrs({ role: 'search' })`
  display: grid;
  grid-template-columns: minmax(0, 360px) minmax(0, 220px);
  gap: 10px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > :first-child {
      grid-column: span 2;
    }
  }
`;

/** How long the typing must rest before it is searched for, ms. */
const restMs = 200;

interface ListToolbarProps {
  readonly state: ListState;
  readonly change: ChangeList;
}

/** Search, filter and, where columns have no heads, the order. */
export function ListToolbar({ state, change }: ListToolbarProps): ReactNode {
  const text = texts.useTexts();
  const isPhone = useIsPhone();
  const { mayActAs, seesContacts } = useRights();
  const enabled = mayActAs('reception');
  const tags = useQuery({ ...apiQuery('GET /customers/tags'), enabled });
  const { only, tag, sort } = state;
  const chosen = tag === undefined ? `only:${only ?? ''}` : `tag:${tag}`;
  const known = tags.data ?? [];
  return (
    <Root>
      <SearchField state={state} change={change} />
      <NativeSelect
        aria-label={text('list.filter')}
        value={chosen}
        onChange={({ target: { value } }) => {
          const name = value.replace(/^\w+:/, '');
          change({
            only: value.startsWith('only:') ? customerKinds.find((kind) => kind === name) : undefined,
            tag: value.startsWith('tag:') ? name : undefined,
          });
        }}
      >
        <option value="only:">{text('list.everybody')}</option>
        <optgroup label={text('list.kinds')}>
          {customerKinds
            .filter((kind) => seesContacts || kind !== 'no_phone')
            .map((kind) => (
              <option key={kind} value={`only:${kind}`}>
                {text(`kinds.${kind}`)}
              </option>
            ))}
        </optgroup>
        {known.length > 0 && (
          <optgroup label={text('list.tags')}>
            {known.map(({ tag: name, count }) => (
              <option key={name} value={`tag:${name}`}>
                {`${name} (${count})`}
              </option>
            ))}
          </optgroup>
        )}
      </NativeSelect>
      {isPhone && (
        <NativeSelect
          aria-label={text('list.sort')}
          value={sort}
          onChange={({ target: { value } }) => {
            const next = customerSorts.find((one) => one === value) ?? 'name';
            change({ sort: next, order: firstOrder[next] });
          }}
        >
          {customerSorts.map((one) => (
            <option key={one} value={one}>
              {text(`sorts.${one}`)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Root>
  );
}

/** Searches once the typing rests. */
function SearchField({ state, change }: ListToolbarProps): ReactNode {
  const text = texts.useTexts();
  const [typed, setTyped] = useState(state.q);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed.trim() !== state.q) {
        change({ q: typed.trim() }, { replace: true });
      }
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, state.q, change]);
  return (
    <TextInput
      type="search"
      aria-label={text('list.search')}
      placeholder={text('list.searchHint')}
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      leading={<Search size={16} aria-hidden="true" />}
      trailing={
        typed !== '' && (
          <IconButton label={text('empty.widen')} onClick={() => setTyped('')}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        )
      }
    />
  );
}
