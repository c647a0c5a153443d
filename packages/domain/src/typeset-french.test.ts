import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typesetFrench } from './typeset-french.ts';

const cases = [
  ["Qu'est-ce qu'il faut ?", 'Qu’est-ce qu’il faut?'],
  ['Serez-vous là\u00a0?', 'Serez-vous là?'],
  ["d'ici là ; l'heure !", 'd’ici là; l’heure!'],
  ['Statut : {{status}}', 'Statut\u00a0: {{status}}'],
  ['Statut\u00a0: prêt', 'Statut\u00a0: prêt'],
  ['Les « grandes » visites', 'Les «\u00a0grandes\u00a0» visites'],
  ['20 $ ou 10 % dès 5 km, 9 h 30', '20\u00a0$ ou 10\u00a0% dès 5\u00a0km, 9\u00a0h 30'],
  ['service n° 12, Nº {{count}}', 'service nᵒ\u00a012, Nᵒ\u00a0{{count}}'],
  ['2 heures, 3 mois, https://hoist.test/a?b', '2 heures, 3 mois, https://hoist.test/a?b'],
] as const;

for (const [typed, set] of cases)
  test(`typesets '${typed}' as '${set}', also when repeated`, () => {
    assert.equal(typesetFrench(typed), set);
    assert.equal(typesetFrench(set), set);
  });
