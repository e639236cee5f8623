import type { Appointment } from '@citame/contracts';
import { IconButton } from '@citame/ui/core';
import { Menu, MenuItem, MenuSeparator } from '@citame/ui/overlay';
import { Ellipsis } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { useActions } from '../change/useActions.ts';

interface ActionsMenuProps {
  readonly appointment: Appointment;
  readonly label: string;
}

/**
 * Actions on an appointment of the list. A list has many such buttons, and few are ever pressed: each is a mere button
 * until then.
 */
export function ActionsMenu({ appointment, label }: ActionsMenuProps): ReactNode {
  const [isPressed, setPressed] = useState(false);
  const icon = <Ellipsis size={18} aria-hidden="true" />;
  if (!isPressed) {
    return (
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setPressed(true)}
        onKeyDown={({ key }) => key === 'ArrowDown' && setPressed(true)}
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
function Items({ appointment }: Pick<ActionsMenuProps, 'appointment'>): ReactNode {
  const actions = useActions()(appointment);
  const firstDanger = actions.find(({ danger }) => danger)?.key;
  return actions.map(({ key, label, Icon, danger, run }) => (
    <Fragment key={key}>
      {key === firstDanger && <MenuSeparator />}
      <MenuItem danger={danger} onSelect={run}>
        <Icon size={16} aria-hidden="true" />
        {label}
      </MenuItem>
    </Fragment>
  ));
}
