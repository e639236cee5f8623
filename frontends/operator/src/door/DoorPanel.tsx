import { Button, Card, CardBody, Cluster, Heading, Logo, Stack, Text } from '@citame/ui/core';
import type { ReactNode, SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { LanguageButton } from '../LanguageButton.tsx';
import { texts } from '../texts.ts';

const Root = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 24px;
  min-height: 100dvh;
  padding: 24px 16px;
  > section {
    width: 100%;
    max-width: 440px;
  }
  form {
    padding-top: 8px;
  }
`;

interface DoorPanelProps {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** Panel by which an operator comes in. */
export function DoorPanel({
  title,
  text: words,
  submit,
  busy,
  onSubmit,
  children,
}: DoorPanelProps): ReactNode {
  const text = texts.useTexts();
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Root>
      <Cluster gap={8}>
        <Logo>Cítame</Logo>
        <span>{text('operators')}</span>
        <LanguageButton />
      </Cluster>
      <Card as="section">
        <CardBody>
          <form noValidate onSubmit={send}>
            <Stack gap={16}>
              <Heading level={1} size="page">
                {title}
              </Heading>
              <Text tone="soft">{words}</Text>
              {children}
              <Button type="submit" size="lg" wide busy={busy}>
                {submit}
              </Button>
            </Stack>
          </form>
        </CardBody>
      </Card>
    </Root>
  );
}
