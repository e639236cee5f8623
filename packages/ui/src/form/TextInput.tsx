import { color } from '@citame/ui/theme';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlFocus, controlStyle } from './controlStyle.ts';
import { useFieldControl } from './fieldContext.ts';

const Box = styled.span`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 0 12px;
  &:has(input:focus-visible) {
    ${controlFocus}
  }
  > svg {
    flex: none;
    color: ${color.muted};
  }
`;

const Input = styled.input`
  flex: 1;
  align-self: stretch;
  width: 100%;
  min-width: 0;
  padding: 0;
  border: 0;
  outline: 0 !important;
  background: transparent;
  text-overflow: ellipsis;
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

export interface TextInputProps extends ComponentPropsWithRef<'input'> {
  /** An icon or a unit before the text. */
  leading?: ReactNode;
  /** A button or a unit after it. */
  trailing?: ReactNode;
}

/** A line of text. Takes the attributes and the ref of an `<input>`, such as those of a form library. */
export function TextInput({ leading, trailing, ...rest }: TextInputProps): ReactNode {
  const field = useFieldControl(rest);
  return (
    <Box>
      {leading}
      <Input type="text" {...rest} {...field} />
      {trailing}
    </Box>
  );
}
