import type { OwnQuestion } from '@citame/contracts';
import { Badge, Button, Cluster, EmptyState, IconButton, Stack, Text } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { color } from '@citame/ui/theme';
import { languages, useLanguage } from '@citame/web/i18n';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { BusinessSection } from '../business/BusinessSection.tsx';
import { texts } from '../texts.ts';
import { maxQuestions } from './questionDraft.ts';

const QuestionDialog = lazyDialog(async () => (await import('./QuestionDialog.tsx')).QuestionDialog);
const DeleteQuestion = lazyDialog(async () => (await import('./DeleteQuestion.tsx')).DeleteQuestion);

const Row = styled.li`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding: 14px 0;
  border-top: 1px solid ${color.line};
  &:last-child {
    padding-bottom: 0;
  }
  > :first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  p {
    white-space: pre-line;
  }
`;

/** The dialog that is open over the page. */
type Opened = { readonly form: OwnQuestion | undefined } | { readonly deletion: OwnQuestion };

/** Questions of clients that the owner has answered for the chat. */
export function QuestionsCard(): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const shownOf = (question: OwnQuestion) => question[language] ?? question.es ?? question.en;
  return (
    <BusinessSection id="questions" title={text('questions.title')} about={text('questions.text')}>
      {({ questions }) => (
        <>
          {questions.length === 0 ? (
            <EmptyState plain level={3} title={text('questions.none')}>
              {text('questions.noneText')}
            </EmptyState>
          ) : (
            <ul aria-label={text('questions.title')}>
              {questions.map((question) => (
                <Row key={question.id}>
                  <Stack gap={4}>
                    <Text strong>{shownOf(question)?.question}</Text>
                    <Text tone="soft" size="sm">
                      {shownOf(question)?.answer}
                    </Text>
                    {languages
                      .filter((other) => question[other] === null)
                      .map((other) => (
                        <div key={other}>
                          <Badge>{text(`questions.missing.${other}`)}</Badge>
                        </div>
                      ))}
                  </Stack>
                  <Cluster gap={4} wrap={false}>
                    <IconButton
                      label={text('questions.edit', { title: shownOf(question)?.question ?? '' })}
                      onClick={() => setOpened({ form: question })}
                    >
                      <Pencil size={18} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={text('questions.deleteOne', { title: shownOf(question)?.question ?? '' })}
                      danger
                      onClick={() => setOpened({ deletion: question })}
                    >
                      <Trash2 size={18} aria-hidden="true" />
                    </IconButton>
                  </Cluster>
                </Row>
              ))}
            </ul>
          )}
          <Cluster gap={12}>
            <Button
              variant="outline"
              disabled={questions.length >= maxQuestions}
              onClick={() => setOpened({ form: undefined })}
            >
              <Plus size={16} aria-hidden="true" />
              {text('questions.add')}
            </Button>
            <Text tone="muted" size="sm">
              {text('questions.count', { count: questions.length, limit: maxQuestions })}
            </Text>
          </Cluster>
          {opened !== undefined && (
            <Suspense>
              {'deletion' in opened ? (
                <DeleteQuestion
                  question={opened.deletion}
                  title={shownOf(opened.deletion)?.question ?? ''}
                  onClose={close}
                />
              ) : (
                <QuestionDialog question={opened.form} onClose={close} />
              )}
            </Suspense>
          )}
        </>
      )}
    </BusinessSection>
  );
}
