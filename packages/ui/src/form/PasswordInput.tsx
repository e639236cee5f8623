import { IconButton } from '@citame/ui/core';
import { useUiLabels } from '@citame/ui/theme';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { TextInputProps } from './TextInput.tsx';
import { TextInput } from './TextInput.tsx';

const Toggle = styled(IconButton)`
  margin-right: -9px;
`;

/** A password, hidden until its button shows it. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'trailing'>): ReactNode {
  const labels = useUiLabels();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <Toggle
          label={shown ? labels.hidePassword : labels.showPassword}
          onClick={() => setShown(!shown)}
          disabled={props.disabled}
        >
          {shown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        </Toggle>
      }
    />
  );
}
