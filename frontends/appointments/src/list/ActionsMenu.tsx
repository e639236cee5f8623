import type { Appointment } from '@citame/contracts';
import { IconButton } from '@citame/ui/core';
import { Menu, MenuItem, MenuSeparator, MenuWords } from '@citame/ui/overlay';
import { useLanguage } from '@citame/web/i18n';
import { Ellipsis } from 'lucide-react';
import { Fragment, startTransition, useState, type ReactNode } from 'react';
import { useActions } from '../change/useActions.ts';
import { longDay } from '../days/dayTexts.ts';
import { namesOf } from '../names.ts';
import { texts } from '../texts.ts';

interface ActionsMenuProps {
  readonly appointment: Appointment;
}

/**
 * Actions on an appointment of the list. A list has many such buttons, and few are ever pressed: each is a mere button
 * until then.
 */
export function ActionsMenu({ appointment }: ActionsMenuProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const [isPressed, setPressed] = useState(false);
  // A transition, so that the button answers before its menu is drawn.
  const press = (): void => startTransition(() => setPressed(true));
  const { date, slot } = appointment;
  const { client } = namesOf(appointment, text);
  const label = text('actions.label', { client, day: longDay(date, language), slot });
  const icon = <Ellipsis size={18} aria-hidden="true" />;
  if (!isPressed) {
    return (
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={press}
        onKeyDown={({ key }) => key === 'ArrowDown' && press()}
      >
        {icon}
      </IconButton>
    );
  }
  return (
    <Menu defaultOpen trigger={<IconButton label={label}>{icon}</IconButton>}>
      <Items appointment={appointment} />
    </Menu>
  );
}

// Apart, so that it is reckoned when the menu opens and not for every row.
function Items({ appointment }: ActionsMenuProps): ReactNode {
  const actions = useActions()(appointment);
  const firstDanger = actions.find(({ danger }) => danger)?.key;
  return actions.map(({ key, label, hint, Icon, danger, run }) => (
    <Fragment key={key}>
      {key === firstDanger && <MenuSeparator />}
      <MenuItem danger={danger} onSelect={run}>
        <Icon size={16} aria-hidden="true" />
        <MenuWords hint={hint}>{label}</MenuWords>
      </MenuItem>
    </Fragment>
  ));
}
