import { Button, Heading, Stack, Text } from '@citame/ui/core';
import { color, media, radius, shadow } from '@citame/ui/theme';
import type { ReactNode, SubmitEventHandler } from 'react';
import { styled } from 'styled-components';

const Panel = styled.section`
  display: grid;
  gap: 24px;
  width: 100%;
  max-width: 440px;
  padding: 36px;
  border: 1px solid ${color.line};
  border-radius: ${radius.dialog};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  ${media.phone} {
    align-self: start;
    padding: 24px 20px;
  }
`;

const Form = styled.form`
  display: grid;
  gap: 16px;
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
  justify-content: center;
  padding-top: 20px;
  border-top: 1px solid ${color.line};
  color: ${color.textSoft};
`;

interface AccountPanelProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** The way to another of the account pages. */
  foot: ReactNode;
}

/** Panel of every account page. */
export function AccountPanel({ title, text, children, foot }: AccountPanelProps): ReactNode {
  return (
    <Panel>
      <Stack gap={8}>
        <Heading level={1} size="page">
          {title}
        </Heading>
        {text !== undefined && (
          <Text tone="soft" size="lg">
            {text}
          </Text>
        )}
      </Stack>
      {children}
      <Foot>{foot}</Foot>
    </Panel>
  );
}

interface AccountFormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  submit: string;
  busy: boolean;
  children: ReactNode;
}

/** Fields and the one button that sends them; errors are shown by us, not by the browser. */
export function AccountForm({ onSubmit, submit, busy, children }: AccountFormProps): ReactNode {
  return (
    <Form noValidate onSubmit={onSubmit}>
      {children}
      <Button type="submit" size="lg" wide busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}
