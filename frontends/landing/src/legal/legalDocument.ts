export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly text: string }
  | { readonly kind: 'list' | 'steps' | 'template'; readonly lines: readonly string[] };

export interface LegalSection {
  /** The same in both languages, so that a link holds in both. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface LegalDocument {
  readonly title: string;
  readonly description: string;
  /** yyyy-MM-dd */
  readonly updated: string;
  readonly lead: readonly Block[];
  readonly sections: readonly LegalSection[];
}

const shape = /^---\n([\s\S]+?)\n---\n([\s\S]+)$/;

/**
 * Reads a document written in a little of Markdown: a head of `title`, `description` and `updated`; `##` begins a
 * section; `###`, lists, numbered steps, quotes (texts to be copied) and paragraphs, which empty lines divide.
 * @throws Error when the head is not complete
 */
export function legalDocument(source: string): LegalDocument {
  const [, head = '', body = ''] = shape.exec(source.replaceAll('\r\n', '\n')) ?? [];
  const named = (name: string): string => {
    const value = new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1];
    if (value === undefined) {
      throw new Error(`A legal document has no ${name}`);
    }
    return value;
  };
  const [lead = '', ...sections] = body.split(/^## /m);
  return {
    title: named('title'),
    description: named('description'),
    updated: named('updated'),
    lead: blocksOf(lead),
    sections: sections.map((section, index) => {
      const [title = '', ...lines] = section.split('\n');
      return { id: `section-${index + 1}`, title, blocks: blocksOf(lines.join('\n')) };
    }),
  };
}

function blocksOf(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf);
}

function blockOf(text: string): Block {
  const lines = text.split('\n');
  const without = (mark: RegExp): string[] => lines.map((line) => line.replace(mark, ''));
  if (text.startsWith('### ')) {
    return { kind: 'heading', text: text.slice(4) };
  }
  if (text.startsWith('- ')) {
    return { kind: 'list', lines: without(/^- /) };
  }
  if (/^\d+\. /.test(text)) {
    return { kind: 'steps', lines: without(/^\d+\. /) };
  }
  if (text.startsWith('>')) {
    return { kind: 'template', lines: without(/^> ?/) };
  }
  return { kind: 'paragraph', text: lines.join(' ') };
}
