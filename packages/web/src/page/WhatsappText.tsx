import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Lines = styled.p`
  white-space: pre-wrap;
`;

const bold = /\*([^*\n]+)\*/;

/** A text as WhatsApp shows it: *bold* is bold, and lines are lines. */
export function WhatsappText({ text }: { readonly text: string }): ReactNode {
  const parts = text.split(bold);
  return (
    <Lines>
      {parts.map((part, index) => (
        // The same words may stand there twice; their place tells them apart.
        <Fragment key={`${index} ${part}`}>{index % 2 === 1 ? <b>{part}</b> : part}</Fragment>
      ))}
    </Lines>
  );
}

/** A text of WhatsApp in one line of a list, without the asterisks of bold words. */
export function withoutBold(text: string): string {
  return text.replaceAll(new RegExp(bold, 'g'), '$1');
}
