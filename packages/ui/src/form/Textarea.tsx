import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlFocus, controlStyle } from './controlStyle.ts';
import { useFieldControl } from './fieldContext.ts';

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  min-height: 84px;
  max-height: 50dvh;
  padding: 10px 12px;
  resize: vertical;
  field-sizing: content;
  &:focus-visible {
    ${controlFocus}
  }
`;

/** Lines of text; as tall as they need, where the browser knows how. */
export function Textarea(props: ComponentPropsWithRef<'textarea'>): ReactNode {
  const field = useFieldControl(props);
  return <Area {...props} {...field} />;
}
