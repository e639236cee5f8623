import { createContext, useContext } from 'react';

interface FieldContextValue {
  /** Id of the control. */
  id: string;
  /** Ids of the hint and the error that are shown, separated by spaces. */
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldContextValue | undefined>(undefined);

interface ControlAttributes {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/** Attributes that tie a control to the `Field` around it; the control's own ones take precedence. */
export function useFieldControl(own: ControlAttributes): ControlAttributes {
  const field = useContext(FieldContext);
  if (!field) {
    return {
      id: own.id,
      'aria-describedby': own['aria-describedby'],
      'aria-invalid': own['aria-invalid'],
      'aria-required': own['aria-required'],
    };
  }
  const describedBy = [field.describedBy, own['aria-describedby']].filter(Boolean).join(' ');
  return {
    id: own.id ?? field.id,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid ? true : undefined),
    'aria-required': own['aria-required'] ?? (field.required ? true : undefined),
  };
}
