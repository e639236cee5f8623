/**
 * Script at the end of the shell's document. Where a server has put early markup into it, shows that in the language
 * that was chosen, in the application's place, and notes in `data-pressed` which of its buttons were pressed: the
 * application presses them when it has come. Links work as they are.
 */
export const earlyScript = `(function () {
  var early = document.getElementById('early');
  if (!early) return;
  var lang = 'es';
  try { if (localStorage.getItem('lang') === 'en') lang = 'en'; } catch (error) {}
  early.append(document.querySelector('template[data-early="' + lang + '"]').content);
  document.documentElement.lang = lang;
  document.getElementById('root').hidden = true;
  var pressed = [];
  early.addEventListener('click', function (event) {
    var button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    pressed.push([].indexOf.call(early.querySelectorAll('button'), button));
    early.dataset.pressed = pressed.join(' ');
  });
})();
`;
