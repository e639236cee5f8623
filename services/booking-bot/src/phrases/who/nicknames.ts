/** Short and fond names, with the names that they stand for. */
const nicknames = new Map(
  [
    'pepe jose|pepa josefa|chema jose|josemari jose|josema jose|paco francisco|curro francisco|kiko francisco|fran francisco francisca|lola dolores|loli dolores|nacho ignacio',
    'manolo manuel|manu manuel manuela|toni antonio antonia|tono antonio|quique enrique|kike enrique|santi santiago|javi javier|rafa rafael|dani daniel daniela',
    'alex alejandro alejandra alexander alexandra|ale alejandro alejandra|cris cristina cristian|patri patricia|maite teresa|mari maria|isa isabel|bea beatriz|lupe guadalupe',
    'concha concepcion|conchi concepcion|pili pilar|merche mercedes|charo rosario|chus jesus|lucho luis|beto alberto roberto|memo guillermo|guille guillermo',
    'nando fernando|fer fernando fernanda|gabi gabriel gabriela|sebas sebastian|nico nicolas|mati matias|cami camila|caro carolina|flor florencia|majo maria|tere teresa|susi susana',
    'edu eduardo|andy andres andrew andrea|rober roberto|leo leonardo|vero veronica|vane vanessa vanesa|sandri sandra|lau laura|lucy lucia|mony monica|nuri nuria|yoli yolanda|marisa maria|charly carlos|richi ricardo|kiki enrique',
    'liz elizabeth|beth elizabeth|lizzie elizabeth|kate katherine catherine|katie katherine catherine|kathy katherine catherine|mike michael|mick michael|dave david|steve stephen steven|tom thomas|tommy thomas|jim james|jimmy james|jamie james',
    'bob robert|rob robert|bobby robert|bill william|will william|billy william|dan daniel|danny daniel|sam samuel samantha|ben benjamin|jen jennifer|jenny jennifer|jess jessica|becky rebecca|becca rebecca|vicky victoria|nick nicholas',
    'tony anthony|matt matthew|joe joseph|josh joshua|chris christopher christine|pat patrick patricia|sue susan|maggie margaret|meg megan|lottie charlotte|ellie eleanor|abby abigail|gem gemma|fi fiona|jo joanne joanna|debs deborah|sal sally|ed edward|ted edward',
  ]
    .join('|')
    .split('|')
    .map((line) => {
      const [short = '', ...full] = line.split(' ');
      return [short, full] as const;
    }),
);

/** Whether people call someone of a name so: «Luisito», «Anita», «Pepe» for José. */
export function isCalled(name: string, said: string): boolean {
  return nicknames.get(said)?.includes(name) === true || fullNames(said).includes(name);
}

/** The names that a fond form may be made of: `luis` and `luiso` of «luisito». */
export function fullNames(said: string): string[] {
  const [, stem = '', ending = ''] = /^(\p{Letter}{2,}?)(?:c|ec)?it(o|a|os)$/u.exec(said) ?? [];
  return ending === '' ? [] : [stem, `${stem}${ending}`, `${stem}e`];
}
