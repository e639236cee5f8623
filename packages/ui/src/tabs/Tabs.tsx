import { color, motion } from '@citame/ui/theme';
import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled(Primitive.List)`
  display: flex;
  gap: 4px;
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
  scrollbar-width: none;
`;

const Trigger = styled(Primitive.Trigger)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  flex: none;
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  background: none;
  color: ${color.textSoft};
  font-weight: 550;
  cursor: pointer;
  transition: color ${motion.hover};
  &:hover {
    color: ${color.text};
  }
  &[data-state='active'] {
    color: ${color.text};
    font-weight: 600;
  }
  &[data-state='active']::after {
    content: '';
    position: absolute;
    inset: auto 8px 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${color.brand};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Content = styled(Primitive.Content)`
  padding-top: 20px;
`;

interface TabsProps<Value extends string> {
  /** Name of the row of tabs. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Parts of a page, one in sight at a time. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>): ReactNode {
  const choose = (next: string): void => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) {
      onChange(tab.value);
    }
  };
  return (
    <Primitive.Root value={value} onValueChange={choose}>
      <List aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value}>
          {tab.content}
        </Content>
      ))}
    </Primitive.Root>
  );
}
