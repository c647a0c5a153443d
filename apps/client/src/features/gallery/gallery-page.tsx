import type { OrderStatus } from '@hoist/domain/order/order';
import { useState } from 'react';
import { themes } from '@hoist/web/theme';
import { chooseTheme, theme } from '#client/kit/theme.ts';
import { Accordion } from '#client/ui/accordion.tsx';
import { AppPage } from '#client/ui/app-page.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip, StatusChip } from '#client/ui/chip.tsx';
import { ChoiceList } from '#client/ui/forms/choice-list.tsx';
import { CodeField } from '#client/ui/forms/code-field.tsx';
import { ask } from '#client/ui/sheets/dialog.ts';
import { whileLoading } from '#client/ui/loading/loading.ts';
import { Logo } from '#client/ui/drawings/logo.tsx';
import { PasswordField } from '#client/ui/forms/password-field.tsx';
import { PhoneField } from '#client/ui/forms/phone-field.tsx';
import { PriceLines } from '#client/ui/lists/price-lines.tsx';
import { ServiceIcon } from '#client/ui/drawings/service-icon.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { EmptyState, ErrorState, SkeletonCards } from '#client/ui/states.tsx';
import { TextArea, TextField, SelectField, Checkbox } from '#client/ui/forms/field.tsx';
import { showToast } from '#client/kit/toast.ts';
import { type BodyShape, VehicleDrawing } from '#client/ui/drawings/vehicle-drawing.tsx';
import './gallery.css';

const shapes: readonly (readonly [BodyShape, string])[] = [
  ['hatchback', 'red'],
  ['sedan', 'blue'],
  ['wagon', 'green'],
  ['suv', 'silver'],
  ['pickup', 'black'],
  ['van', 'white'],
  ['sedan', ''],
];
const categories = [
  'maintenance',
  'brakes',
  'electrical',
  'tires',
  'diagnostics',
  'engine',
  'suspension',
  'hvac',
  'detailing',
];
const statuses: readonly OrderStatus[] = ['pending', 'confirm', 'complete', 'declined', 'canceled'];
const price = {
  serviceCost: '240.00',
  partsCost: '172.00',
  orderServiceAddons: [
    { servicesAddonsId: 1, servicesAddonsTitle: 'Brake fluid flush', serviceCostWithMarkup: '18.00' },
  ],
  extraCharges: '0.00',
  environmentalFees: [],
  coreCharge: '0.00',
  discountAmount: '43.00',
  subtotal: '387.00',
  taxes: [{ tax: 'HST', rate: 0.13, amount: '50.31' }],
  total: '437.31',
};

/** Every primitive on one page, for development and screenshots. */
export function GalleryPage() {
  const [sheet, setSheet] = useState<'centre' | 'panel' | 'tall' | null>(null);
  const [phone, setPhone] = useState('(416) 555-0123');
  const [pay, setPay] = useState<'card' | 'cash'>('card');
  const current = theme.use();
  return (
    <AppPage title="Every primitive" overline="Development only" back="/" end={<Chip>3 of 5</Chip>}>
      <div className="gallery">
        <section className="stack">
          <Logo />
          <div className="row wrap">
            {themes.map((one) => (
              <Button
                key={one}
                small
                kind={one === current ? 'dark' : 'quiet'}
                onClick={() => chooseTheme(one)}
              >
                {one}
              </Button>
            ))}
          </div>
          <div className="row wrap">
            <Button>Book a service</Button>
            <Button kind="quiet">Call</Button>
            <Button kind="dark" icon="calendar">
              See price and times
            </Button>
            <Button kind="danger" icon="trash">
              Delete
            </Button>
            <Button busy>Saving</Button>
            <Button disabled>Not yet</Button>
            <Button small>Small</Button>
            <IconButton icon="bell" label="Notifications" />
          </div>
          <div className="row wrap">
            {statuses.map((one) => (
              <StatusChip key={one} status={one} />
            ))}
            <Chip tone="accent" icon="gift">
              Invitation Link Applied
            </Chip>
          </div>
          <Card night>
            <div className="row between">
              <span className="small muted">Service# 10482 · Front brakes</span>
              <StatusChip status="confirm" />
            </div>
            <p className="display gallery-time">Arriving 10:40–11:00</p>
            <p className="small muted">On the way, 9 km from 214 Roxton Rd, Toronto</p>
            <div className="row gallery-person">
              <Avatar name="Marc Kovac" size={44} />
              <div className="grow">
                <b>Marc K.</b>
                <div className="small muted">Red Seal 310S · 4.9 from 212 jobs</div>
              </div>
              <Button small kind="quiet">
                Message
              </Button>
            </div>
          </Card>
          <Card>
            <Accordion title="What the price includes" open>
              <PriceLines price={price} serviceTitle="Labour 2.0 h" couponCode="WELCOME10" />
            </Accordion>
          </Card>
          <div className="gallery-drawings">
            {shapes.map(([shape, colour]) => (
              <figure key={shape + colour}>
                <VehicleDrawing shape={shape} colour={colour} width={150} />
                <figcaption className="tiny faint">{`${shape} ${colour}`}</figcaption>
              </figure>
            ))}
          </div>
          <div className="gallery-icons">
            {categories.map((one) => (
              <figure key={one}>
                <ServiceIcon category={one} />
                <figcaption className="tiny faint">{one}</figcaption>
              </figure>
            ))}
          </div>
        </section>
        <section className="stack">
          <TextField label="First name" placeholder="Dana" />
          <TextField label="Email address" defaultValue="dana@" error="Please provide a valid email" />
          <PhoneField
            label="Mobile number"
            value={phone}
            onChange={setPhone}
            country="CA"
            onCountry={() => {}}
          />
          <PasswordField label="Password" autoComplete="new-password" hint="At least 6 characters" />
          <CodeField label="Verification code" defaultValue="123456" />
          <SelectField
            label="Year"
            placeholder="Choose"
            choices={[2021, 2022, 2023].map((year) => ({ value: year, label: String(year) }))}
          />
          <TextArea label="Anything we should know" optional placeholder="leave a comment" />
          <Checkbox>I agree to the Terms and Conditions and the Privacy Policy</Checkbox>
          <Checkbox error="Please accepts our policy to continue">I agree</Checkbox>
          <ChoiceList
            legend="How do you want to pay?"
            value={pay}
            onChange={setPay}
            choices={[
              {
                value: 'card',
                label: 'Card',
                text: 'Held now, taken when the work is done',
                end: 'Visa 4242',
              },
              { value: 'cash', label: 'Cash on service' },
            ]}
          />
          <div className="row wrap">
            <Button kind="quiet" onClick={() => showToast('The coupon is applied')}>
              Toast
            </Button>
            <Button
              kind="quiet"
              onClick={() =>
                void ask({
                  title: 'Are you sure you want to cancel the order?',
                  text: 'The money goes back at once.',
                  buttons: [
                    { value: 'no', label: 'No' },
                    { value: 'yes', label: 'Yes', kind: 'danger' },
                  ],
                })
              }
            >
              Alert
            </Button>
            {(['centre', 'panel', 'tall'] as const).map((one) => (
              <Button key={one} kind="quiet" onClick={() => setSheet(one)}>
                {`Sheet ${one}`}
              </Button>
            ))}
            <Button
              kind="quiet"
              onClick={() => void whileLoading(new Promise((done) => setTimeout(done, 1500)))}
            >
              Loading
            </Button>
          </div>
          <SkeletonCards count={2} />
          <EmptyState icon="car" title="No vehicle yet" text="Add one, and prices are for it.">
            <Button small>Add a vehicle</Button>
          </EmptyState>
          <ErrorState text="Could not connect to the server!" onRetry={() => {}} />
        </section>
      </div>
      <Sheet
        open={sheet !== null}
        onClose={() => setSheet(null)}
        title="When should we come?"
        wide={sheet === 'panel' ? 'panel' : 'centre'}
        tall={sheet === 'tall'}
        footer={<Button onClick={() => setSheet(null)}>Continue to payment</Button>}
      >
        <div className="stack">
          <p className="muted">Toronto time, about 2 h 30</p>
          <TextField label="Reason" />
          <PriceLines price={price} />
        </div>
      </Sheet>
    </AppPage>
  );
}
