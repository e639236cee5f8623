import { color, media, radius } from '@citame/ui/theme';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import type { CommandGroup } from './matching.ts';

const Root = styled.div`
  padding: 8px;
  overflow: auto;
  overscroll-behavior: contain;
`;

const GroupLabel = styled.div`
  padding: 10px 12px 4px;
  color: ${color.muted};
  font-weight: 600;
  font-size: 12px;
  line-height: 16px;
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding: 6px 12px;
  border-radius: ${radius.control};
  font-weight: 500;
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${color.brandSoft};
    color: ${color.brandInk};
  }
  svg {
    flex: none;
    width: 18px;
    height: 18px;
  }
  small {
    margin-left: auto;
    color: ${color.muted};
    font-size: 13px;
    text-align: right;
  }
  &[aria-selected='true'] small {
    color: inherit;
  }
  ${media.phone} {
    small {
      max-width: 45%;
    }
  }
`;

/** Id of an option by its place in the whole list. */
export const optionId = (listId: string, index: number): string => `${listId}${index}`;

interface CommandListProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  label: string;
  groups: readonly CommandGroup[];
  /** Place, counted over all groups, of the option that Enter takes. */
  active: number;
  onPoint: (index: number) => void;
  onTake: (index: number) => void;
}

export function CommandList(props: CommandListProps): ReactNode {
  const { ref, id, label, groups, active, onPoint, onTake } = props;
  const firstOf = groups.map((_, place) =>
    groups.slice(0, place).reduce((count, { items }) => count + items.length, 0),
  );
  return (
    <Root ref={ref} id={id} role="listbox" aria-label={label}>
      {groups.map((group, place) => (
        <div key={group.id} role="group" aria-labelledby={`${id}${group.id}`}>
          <GroupLabel id={`${id}${group.id}`}>{group.label}</GroupLabel>
          {group.items.map((item, offset) => {
            const index = (firstOf[place] ?? 0) + offset;
            return (
              <Option
                key={item.id}
                id={optionId(id, index)}
                role="option"
                aria-selected={index === active}
                onPointerMove={() => onPoint(index)}
                onClick={() => onTake(index)}
              >
                {item.icon}
                {item.label}
                {item.detail !== undefined && <small>{item.detail}</small>}
              </Option>
            );
          })}
        </div>
      ))}
    </Root>
  );
}
