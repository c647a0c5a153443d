import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailOnlyOf } from './mail-only.ts';

const texts = [
  ['PO Box 45, Moosonee', 'po_box'],
  ['P.O. Box 1204 Stn Main, Ottawa ON', 'po_box'],
  ['Box 12, Killaloe', 'po_box'],
  ['C.P. 45, succ. Centre-ville, Montréal', 'po_box'],
  ['Case postale 300', 'po_box'],
  ['BP 77', 'po_box'],
  ['General Delivery, Killaloe', 'po_box'],
  ['Poste restante', 'po_box'],
  ['RR 2, Carp ON', 'rural_route'],
  ['R.R. #3', 'rural_route'],
  ['RR 1 Site 5 Comp 10', 'rural_route'],
  ['Route rurale 4, Gracefield', 'rural_route'],
  ['123 Main St, PO Box 45', null],
  ['RR 2, 1234 Concession 5', null],
  ['12 Boxwood Lane', null],
  ['45 Post Rd', null],
  ['300 Boxgrove', null],
  ['4080, rue Saint-Denis', null],
  ['CP Rail Rd', null],
] as const;

for (const [typed, kind] of texts)
  test(`'${typed}' ${kind === null ? 'is an address' : `is a ${kind} without an address`} [PL003]`, () => {
    assert.equal(mailOnlyOf(typed), kind);
  });
