import type { ReactNode } from 'react';

/** One of several values, in a control that lets choose one. */
export interface Choice<Value extends string = string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

/** Common props of controls that choose one of several values. */
export interface ChoiceProps<Value extends string> {
  value: Value | undefined;
  onChange: (value: Value) => void;
}
