import type { Locale, OwnQuestion } from '@citame/contracts';
import { languages } from '@citame/web/i18n';

export const maxQuestions = 20;
export const maxQuestionLength = 120;
export const maxAnswerLength = 600;

interface DraftTexts {
  readonly question: string;
  readonly answer: string;
}
/** Fields of the form of a question. */
export type QuestionDraft = Readonly<Record<Locale, DraftTexts>>;

/** The field with a problem, and which. */
export interface DraftProblem {
  readonly language: Locale;
  readonly field: keyof DraftTexts;
  readonly problem: 'questionMissing' | 'answerMissing';
}

const noTexts: DraftTexts = { question: '', answer: '' };

export function draftOf(question: OwnQuestion | undefined): QuestionDraft {
  return { es: question?.es ?? noTexts, en: question?.en ?? noTexts };
}

/** The field that is missing: of a question and its answer there must be both, in one language at least. */
export function problemOf(draft: QuestionDraft, preferred: Locale): DraftProblem | undefined {
  const written = languages.map((language) => ({
    language,
    hasQuestion: draft[language].question.trim() !== '',
    hasAnswer: draft[language].answer.trim() !== '',
  }));
  const half = written.find(({ hasQuestion, hasAnswer }) => hasQuestion !== hasAnswer);
  if (half !== undefined) {
    return half.hasQuestion
      ? { language: half.language, field: 'answer', problem: 'answerMissing' }
      : { language: half.language, field: 'question', problem: 'questionMissing' };
  }
  return written.some(({ hasQuestion }) => hasQuestion)
    ? undefined
    : { language: preferred, field: 'question', problem: 'questionMissing' };
}

/** The question of a form that has no problem. */
export function questionOf(draft: QuestionDraft, id: string): OwnQuestion {
  const textsIn = (language: Locale): OwnQuestion[Locale] => {
    const question = draft[language].question.trim();
    return question === '' ? null : { question, answer: draft[language].answer.trim() };
  };
  return { id, es: textsIn('es'), en: textsIn('en') };
}
