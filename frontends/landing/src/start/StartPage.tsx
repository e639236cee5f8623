import type { ReactNode } from 'react';
import type { PageProps } from '../pageProps.ts';
import { texts } from '../texts.ts';
import { Benefits } from './Benefits.tsx';
import { Closing } from './Closing.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { Steps } from './Steps.tsx';
import { Trades } from './Trades.tsx';
import { TryIt } from './TryIt.tsx';
import { UseCases } from './UseCases.tsx';

export function StartPage({ language, company }: PageProps): ReactNode {
  const text = texts[language].start;
  return (
    <>
      <Hero language={language} />
      <Trades text={text.trades} />
      {company.demo !== undefined && <TryIt text={text.tryIt} demo={company.demo} />}
      <Steps text={text.steps} sample={text.sample} />
      <Features language={language} text={text} />
      <UseCases text={text.uses} />
      <Benefits text={text.benefits} />
      <Closing text={text.closing} action={texts[language].frame.register} />
    </>
  );
}
