export const englishPages = {
  home_screen: `<h2>The garage that comes to you</h2>
<p>Brakes, oil, battery, tires, detailing: a mechanic does it in your driveway while you get on with your day. You see
the whole price before you book.</p>`,
  checkout_payment_note: `<p>Nothing is taken from your card today. The deposit is taken when your mechanic confirms, the
rest when the work is done. If the order is canceled while it is pending, everything held is released.</p>`,
  'landing.car-detailing.title': 'Mobile car detailing at your door',
  'landing.car-detailing.html': `<p>Your car gets clean where it stands. A detailer comes with water, power and
everything else, inside, outside or both.</p>
<h2>What you can book</h2>
<ul>
<li><strong>Express wash:</strong> outside by hand, wheels and windows.</li>
<li><strong>Interior:</strong> seats, carpets, dashboard, glass.</li>
<li><strong>Exterior:</strong> wash, decontamination, protection.</li>
<li><strong>Full and premium:</strong> both, with more time for what the years left behind.</li>
</ul>
<h2>How it works</h2>
<ol>
<li>Say where the car stands and which one it is.</li>
<li>Choose the service and a time. The price fits the size of your car and includes every fee.</li>
<li>We come, you review the result, and the receipt is in the app.</li>
</ol>`,
  'landing.brakes-replacement.title': 'Brake replacement in your driveway',
  'landing.brakes-replacement.html': `<p>Squealing, grinding or a soft pedal? A mechanic comes with the parts for your car
and replaces pads, rotors, shoes or calipers on the spot.</p>
<h2>What you get</h2>
<ul>
<li>An itemised price for your car before you book: labour, the grade of parts you choose, tax.</li>
<li>Pads from economy to the maker's own, with the warranty of each shown beside its price.</li>
<li>Pictures of the old and the new, and the odometer on your receipt.</li>
</ul>
<h2>How it works</h2>
<ol>
<li>Choose your car by year, make and model, or by its VIN.</li>
<li>Choose front, rear or all four, pads alone or with rotors.</li>
<li>Pick a time that suits you. We need firm, level ground and some room around the car.</li>
</ol>`,
};
