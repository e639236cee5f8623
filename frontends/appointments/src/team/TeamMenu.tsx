import { Avatar } from '@citame/ui/core';
import { Menu, MenuChoice } from '@citame/ui/overlay';
import { color } from '@citame/ui/theme';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { texts } from '../texts.ts';
import type { Member } from './useTeam.ts';

const Count = styled.small`
  margin-left: auto;
  padding-left: 12px;
  color: ${color.muted};
  font-size: 13px;
  font-variant-numeric: tabular-nums;
`;

const Label = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 10px;
`;

const everybody = 'all';

interface TeamMenuProps {
  readonly state: PageState;
  readonly change: ChangePageState;
  readonly team: readonly Member[];
  /** The button that opens it. */
  readonly trigger: ReactElement;
}

/** A choice of the whole team or of one of it, however many there are. */
export function TeamMenu({ state, change, team, trigger }: TeamMenuProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Menu trigger={trigger} align="start">
      <MenuChoice
        label={text('team.shown')}
        value={state.employee ?? everybody}
        onChange={(id) => change({ employee: id === everybody ? undefined : id })}
        options={[
          { value: everybody, label: text('team.everybody') },
          ...team.map(({ id, name, label, face, count }) => ({
            value: id,
            label: (
              <Label>
                <Avatar name={name} {...face} />
                {label}
                <Count>{count}</Count>
              </Label>
            ),
          })),
        ]}
      />
    </Menu>
  );
}
