import { CommandPalette, type CommandGroup } from '@citame/ui/command';
import { useLanguage } from '@citame/web/i18n';
import { apiQuery, useQuery, useSettled } from '@citame/web/query';
import { useNavigate } from '@citame/web/router';
import { CalendarPlus, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { menuIcon } from '../menu/menuIcons.ts';
import { useMenu } from '../menu/useMenu.ts';
import { useShell } from '../ShellContext.ts';
import { ownerTexts } from '../frames/ownerTexts.ts';
import { synonyms } from './synonyms.ts';
import { usePhrase } from './usePhrase.tsx';

/** So many letters or digits of a client are worth asking the server about. */
const minTypedLength = 2;
const maxClients = 6;
const appointments = '/app/appointments';
const clientArea = '/app/clients';
const profileArea = '/app/profile';

interface PaletteProps {
  /** Words that were typed; the button has them, which hears what comes before this code. */
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}

/** Goes anywhere, starts an appointment, finds a client. */
export function Palette({ query, onQuery, onClose }: PaletteProps): ReactNode {
  const text = ownerTexts.useTexts();
  const places = usePlaces();
  const clients = useClients(query);
  const phrase = usePhrase(query);
  const navigate = useNavigate();
  const actions: CommandGroup = {
    id: 'actions',
    label: text('palette.actions'),
    items: [
      {
        id: 'new',
        label: text('palette.newAppointment'),
        icon: <CalendarPlus size={18} aria-hidden="true" />,
        onSelect: () => void navigate(`${appointments}?new`),
      },
    ],
  };
  const { remotes } = useShell().remoteLoader;
  const has = (area: string): boolean => remotes.some(({ mount }) => mount === area);
  return (
    <CommandPalette
      open
      onOpenChange={onClose}
      label={text('palette.open')}
      placeholder={text('palette.placeholder')}
      query={query}
      onQueryChange={onQuery}
      groups={[
        ...(has(appointments) ? [phrase, actions] : []),
        places,
        ...(has(clientArea) ? [clients.group] : []),
      ]}
      empty={text('palette.empty')}
      loading={clients.isSearching ? text('palette.searching') : undefined}
    />
  );
}

/** Every area of the menu, and the profile, which is in the menu of the account. */
function usePlaces(): CommandGroup {
  const text = ownerTexts.useTexts();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { main, foot } = useMenu();
  const profile = useShell().remoteLoader.remotes.filter(
    ({ mount, menu }) => mount === profileArea && menu === undefined,
  );
  return {
    id: 'places',
    label: text('palette.places'),
    items: [...main, ...foot, ...profile].map(({ name, mount, title, menu }) => {
      const Icon = menuIcon(menu?.icon ?? 'person');
      return {
        id: name,
        label: title[language],
        // The title of the other language finds it as well.
        keywords: `${title.es} ${title.en} ${synonyms[name] ?? ''}`,
        icon: <Icon size={18} aria-hidden="true" />,
        onSelect: () => void navigate(mount),
      };
    }),
  };
}

/** Clients whose name or phone begins with the query. */
function useClients(query: string): { group: CommandGroup; isSearching: boolean } {
  const text = ownerTexts.useTexts();
  const navigate = useNavigate();
  const typed = useSettled(query.trim());
  const isWorth = typed.length >= minTypedLength;
  const { data, isFetching } = useQuery({
    ...apiQuery('GET /customers', { query: { q: typed, page_size: maxClients } }),
    enabled: isWorth,
  });
  const found = isWorth ? (data?.items ?? []) : [];
  return {
    isSearching: isFetching || typed !== query.trim(),
    group: {
      id: 'clients',
      label: text('palette.clients'),
      found: true,
      items: found.map(({ customer_id: id, name, phone }) => ({
        id,
        label: name ?? phone ?? '',
        detail: name === null ? undefined : phone,
        icon: <UserRound size={18} aria-hidden="true" />,
        onSelect: () => void navigate(`${clientArea}/${id}`),
      })),
    },
  };
}
