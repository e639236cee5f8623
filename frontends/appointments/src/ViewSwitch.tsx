import { SegmentedControl } from '@citame/ui/form';
import { useIsPhone } from '@citame/ui/theme';
import { CalendarDays, List } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PageState } from './state/pageState.ts';
import type { ChangePageState } from './state/usePageState.ts';
import { texts } from './texts.ts';

interface ViewSwitchProps {
  readonly state: PageState;
  readonly change: ChangePageState;
  /** Without words on any width. */
  readonly onlyIcons?: boolean;
}

/** The appointments as a list or as a calendar. */
export function ViewSwitch({ state, change, onlyIcons = false }: ViewSwitchProps): ReactNode {
  const text = texts.useTexts();
  const isPhone = useIsPhone();
  return (
    <SegmentedControl
      label={text('view.label')}
      iconsBelow={onlyIcons ? 'always' : 'narrow'}
      options={[
        { value: 'list', label: text('view.list'), icon: <List size={16} aria-hidden="true" /> },
        {
          value: 'calendar',
          label: text('view.calendar'),
          icon: <CalendarDays size={16} aria-hidden="true" />,
        },
      ]}
      value={state.view === 'list' ? 'list' : 'calendar'}
      onChange={(view) => change({ view: view === 'list' ? 'list' : isPhone ? 'day' : 'week' })}
    />
  );
}
