import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { parseCsv } from './csv-text.ts'
import { nameKey, planImport } from './import-plan.ts'

const plan = (csv: string, existing: Record<string, string> = {}) =>
  planImport(parseCsv(Papa, csv), {
    existing: new Map(Object.entries(existing).map(([name, id]) => [nameKey(name), id])),
    textOf: html => html.replace(/<[^>]+>/g, ''),
    storageUrl: 'http://localhost:3000',
  })

const errors = (csv: string) => plan(csv)?.issues.filter(({ isError }) => isError)
const notices = (csv: string) => plan(csv)?.issues.filter(({ isError }) => !isError)

describe('the plain template', () => {
  it('makes a product of each row', () => {
    const found = plan(
      'name,category,price,description,image_url\nMug,Cups,$12.50,"Blue, large",https://cdn.example.com/mug.jpg\n Bowl ,,,,\n',
    )
    expect(found).toEqual({
      format: 'plain',
      issues: [],
      products: [
        {
          line: 2,
          name: 'Mug',
          category: 'Cups',
          price: 12.5,
          description: 'Blue, large',
          options: undefined,
          availability: undefined,
          leadTime: undefined,
          imageUrls: ['https://cdn.example.com/mug.jpg'],
          existingId: undefined,
        },
        {
          line: 3,
          name: 'Bowl',
          category: '',
          price: 0,
          description: '',
          options: undefined,
          availability: undefined,
          leadTime: undefined,
          imageUrls: [],
          existingId: undefined,
        },
      ],
    })
  })

  it('knows columns in any order and case, and leaves out what the file does not have', () => {
    expect(plan('\uFEFFPRICE;Name\n3;Mug')?.products).toEqual([
      {
        line: 2,
        name: 'Mug',
        category: undefined,
        price: 3,
        description: undefined,
        options: undefined,
        availability: undefined,
        leadTime: undefined,
        imageUrls: [],
        existingId: undefined,
      },
    ])
  })

  it('reads options, availability and lead time', () => {
    const found = plan(
      [
        'name,options,availability,lead_time',
        'Mug,S = 5; L = 7 (out of stock),In Stock,',
        'Plate,,made_to_order,3 weeks',
        'Bowl,,,',
        'Vase,,preorder,2 days',
        'Cup,S = five,,',
      ].join('\n'),
    )
    expect(
      found?.products.map(({ options, availability, leadTime }) => ({ options, availability, leadTime })),
    ).toEqual([
      {
        options: [
          { name: 'S', price: 5, in_stock: true },
          { name: 'L', price: 7, in_stock: false },
        ],
        availability: 'in_stock',
        leadTime: undefined,
      },
      { options: [], availability: 'made_to_order', leadTime: '3 weeks' },
      { options: [], availability: '', leadTime: undefined },
      { options: [], availability: undefined, leadTime: undefined },
    ])
    expect(found?.issues.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '5: The availability “preorder” is left out: it is in stock, out of stock or made to order.',
      '5: The lead time is left out: only what is made to order has one.',
      '6: Its options: “five” is not a price for the option “S”.',
    ])
  })

  it('is refused as a whole without a column for the name', () => {
    expect(plan('price,colour\n3,red')).toBeUndefined()
    expect(plan('')).toBeUndefined()
  })

  it('tells broken rows by their number and takes the rest', () => {
    const csv = [
      'name,price,description',
      'Mug,12,fine',
      ',5,nameless',
      '',
      'Cup,five,',
      'Tea, green,3,',
      'Bowl,-3,',
      `${'x'.repeat(301)},1,`,
      'Plate,4,',
    ].join('\n')
    expect(errors(csv)).toEqual([
      { line: 3, message: 'It has no name.', isError: true },
      { line: 5, message: '“five” is not a price.', isError: true },
      { line: 6, message: '“green” is not a price.', isError: true },
      { line: 7, message: '“-3” is not a price.', isError: true },
      { line: 8, message: 'Its name is too long: 301 of 300 characters.', isError: true },
    ])
    expect(plan(csv)?.products.map(({ name }) => name)).toEqual(['Mug', 'Plate'])
  })

  it('tells a row with too many cells', () => {
    expect(errors('name,price\nMug,3\nTea,green,3')).toEqual([
      { line: 3, message: expect.stringContaining('more cells than the first row'), isError: true },
    ])
  })

  it('takes a name once', () => {
    const csv = 'name,price\nMug,3\n mug ,4'
    expect(errors(csv)).toEqual([{ line: 3, message: '“mug” is already in row 2.', isError: true }])
    expect(plan(csv)?.products).toHaveLength(1)
  })

  it('knows the products that are there already', () => {
    expect(plan('name\nTea  Towel\nMug', { 'tea towel': 'id-1' })?.products.map(p => p.existingId)).toEqual([
      'id-1',
      undefined,
    ])
  })

  it('takes images on https and in the own storage, at most five', () => {
    const own = 'http://localhost:3000/storage/v1/object/public/product-images/a.webp'
    const csv = `name,image_url\nMug,https://a.example/1.jpg ${own} https://a.example/1.jpg\nCup,http://a.example/2.jpg\nBowl,${[1, 2, 3, 4, 5, 6].map(n => `https://a.example/${n}.jpg`).join(' ')}`
    expect(plan(csv)?.products.map(({ imageUrls }) => imageUrls.length)).toEqual([2, 0, 5])
    expect(notices(csv)).toEqual([
      { line: 3, message: expect.stringContaining('https://'), isError: false },
      { line: 4, message: 'A product has at most 5 images: 1 is left out.', isError: false },
    ])
  })
})

describe("Shopify's export", () => {
  const header =
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Variant Price,Image Src,Image Position,Status'

  it('makes one product of the rows of a handle', () => {
    const found = plan(
      [
        header,
        'mug,Mug,<p>Blue</p>,Us,Home > Kitchen > Mugs,Cups,,true,12.50,https://cdn.example.com/b.jpg,2,active',
        'mug,,,,,,,,14.00,https://cdn.example.com/a.jpg,1,',
        'bowl,Bowl,,Us,Home > Kitchen > Bowls,,,true,8,,,active',
        'mug,,,,,,,,,https://cdn.example.com/c.jpg,3,',
      ].join('\n'),
    )
    expect(found?.format).toBe('shopify')
    expect(found?.issues).toEqual([])
    expect(found?.products).toMatchObject([
      {
        line: 2,
        name: 'Mug',
        description: 'Blue',
        category: 'Cups',
        price: 12.5,
        imageUrls: ['a', 'b', 'c'].map(name => `https://cdn.example.com/${name}.jpg`),
      },
      { line: 4, name: 'Bowl', category: 'Bowls', price: 8, imageUrls: [] },
    ])
  })

  it('knows the newer column names', () => {
    const found = plan(
      'Title,URL handle,Description,Type,Status,Price,Product image URL\nMug,mug,<b>Blue</b>,Cups,Active,9,https://x.example/1.jpg',
    )
    expect(found?.products).toMatchObject([
      {
        name: 'Mug',
        description: 'Blue',
        category: 'Cups',
        price: 9,
        imageUrls: ['https://x.example/1.jpg'],
      },
    ])
  })

  it('leaves out drafts, archived products, and rows without handle or title', () => {
    expect(
      errors(
        [
          header,
          'a,Draft Mug,,,,,,,1,,,draft',
          'b,Old Mug,,,,,,,1,,,Archived',
          ',Mug,,,,,,,1,,,',
          'c,,,,,,,,1,,,',
        ].join('\n'),
      ),
    ).toEqual([
      { line: 2, message: '“Draft Mug” is a draft in Shopify.', isError: true },
      { line: 3, message: '“Old Mug” is archived in Shopify.', isError: true },
      { line: 4, message: 'It has no handle.', isError: true },
      { line: 5, message: 'It has no title.', isError: true },
    ])
  })
})
